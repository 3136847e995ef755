import * as v from "valibot";
import { byProvenance } from "#core/episode/provenance-fields.ts";
import { link } from "#core/forms/link-fields.ts";
import { pageNumber, pageSize } from "#core/forms/list-schemas.ts";
import { id, version } from "#core/forms/record-fields.ts";
import { optionalLine, optionalText } from "#core/forms/text-fields.ts";

export const PHOTOS_PER_PAGE = 20;
export const MAX_UPLOAD_BYTES = 15 * 2 ** 20;
/** Accepted file types, detected by content; the file picker offers the same. */
export const UPLOAD_TYPES = [
  "image/jpeg",
  "image/png",
  "image/webp",
  "image/avif",
  "image/gif",
  "image/tiff",
] as const;

const { digitizedOn, digitizedBy, digitizedWith } = byProvenance("schema");

/** Episode and URL are required. See docs/product/catalogue.md. */
export const photoForm = v.object({
  episodeId: v.pipe(v.string("Elegí un programa."), v.minLength(1, "Elegí un programa."), id),
  url: link("Ingresá la dirección de la imagen."),
  caption: optionalText(1000),
  alt: optionalText(1000),
  /** Photographer or owner. */
  credit: optionalLine(300),
  /** Provenance of the photo. */
  source: optionalLine(1000),
  /** Free text: '1928', 'hacia 1930'. */
  dateTaken: optionalLine(100),
  /** Owner and permitted uses. */
  rights: optionalLine(1000),
  // The following fields are for the archive's staff and not shown on the site.
  /** What the photo was on before digitization: paper, film, a newspaper. */
  carrier: optionalLine(500),
  digitizedOn,
  digitizedBy,
  digitizedWith,
  notes: optionalText(20_000),
});
export const photoUpdate = v.object({ ...photoForm.entries, version });
/** Fields that can be set for several photos at once. */
export const photoLines = {
  credit: photoForm.entries.credit,
  rights: photoForm.entries.rights,
  source: photoForm.entries.source,
};
export type PhotoFields = v.InferOutput<typeof photoForm>;

/** Position among the photos of the episode, from 1; higher values mean the last. */
export const photoPosition = v.object({
  position: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000)),
});

/** `?episode=&order=&page=`: an empty episode means the photos of all episodes. */
export const photoFilter = v.object({
  episode: v.optional(v.union([v.literal(""), id]), ""),
  /** `position`: the order of the episode's page. */
  order: v.optional(v.picklist(["newest", "position"]), "newest"),
  page: pageNumber,
  size: pageSize,
});
export type PhotoFilter = v.InferOutput<typeof photoFilter>;

export interface EditedPhoto extends PhotoFields {
  id: string;
  episodeNumber: string | null;
  episodeDate: string | null;
  version: number;
  createdAt: string;
  updatedAt: string;
}
