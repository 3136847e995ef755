import * as v from "valibot";
import { pageNumber } from "#core/forms/list-schemas.ts";
import { id, link, optionalLine, optionalText, version } from "#core/forms/record-fields.ts";

export const PHOTOS_PER_PAGE = 20;
export const MAX_UPLOAD_BYTES = 15 * 2 ** 20;
/** What the server takes, known by its content; the picker offers the same. */
export const UPLOAD_TYPES = [
  "image/jpeg",
  "image/png",
  "image/webp",
  "image/avif",
  "image/gif",
  "image/tiff",
] as const;

/** Episode and address are required. See docs/product/catalogue.md. */
export const photoForm = v.object({
  episodeId: v.pipe(v.string("Elegí un programa."), v.minLength(1, "Elegí un programa."), id),
  url: link("Ingresá la dirección de la imagen."),
  caption: optionalText(1000),
  alt: optionalText(1000),
  /** Who took it, or whose it is. */
  credit: optionalLine(300),
  /** Where it comes from. */
  source: optionalLine(1000),
  /** As it is known: '1928', 'hacia 1930'. */
  dateTaken: optionalLine(100),
  /** Whose it is, and what may be done with it. */
  rights: optionalLine(1000),
  /** For those who keep the archive; never on the site. */
  notes: optionalText(20_000),
});
export const photoUpdate = v.object({ ...photoForm.entries, version });
/** What several photos can be given at once. */
export const photoLines = {
  credit: photoForm.entries.credit,
  rights: photoForm.entries.rights,
  source: photoForm.entries.source,
};
export type PhotoFields = v.InferOutput<typeof photoForm>;

/** Among the photos of its episode, from 1; what lies beyond the last is the last. */
export const photoPosition = v.object({
  position: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000)),
});

/** `?episode=&order=&page=`: an empty episode means the photos of all. */
export const photoFilter = v.object({
  episode: v.optional(v.union([v.literal(""), id]), ""),
  /** `position`: as the page of the episode shows them. */
  order: v.optional(v.picklist(["newest", "position"]), "newest"),
  page: pageNumber,
});
export type PhotoFilter = v.InferOutput<typeof photoFilter>;

export const editedPhoto = v.object({
  id: v.string(),
  episodeId: v.string(),
  episodeNumber: v.nullable(v.string()),
  episodeDate: v.nullable(v.string()),
  url: v.string(),
  caption: v.nullable(v.string()),
  alt: v.nullable(v.string()),
  credit: v.nullable(v.string()),
  source: v.nullable(v.string()),
  dateTaken: v.nullable(v.string()),
  rights: v.nullable(v.string()),
  notes: v.nullable(v.string()),
  version: v.number(),
  createdAt: v.string(),
  updatedAt: v.string(),
});
export type EditedPhoto = v.InferOutput<typeof editedPhoto>;
