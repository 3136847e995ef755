import * as v from "valibot";
import { id, link, optionalText, version } from "#core/schemas/admin/fields.ts";
import { pageNumber } from "#core/schemas/admin/lists.ts";

export const PHOTOS_PER_PAGE = 20;
export const UPLOAD_MAX_BYTES = 15 * 2 ** 20;
/** What the server takes, known by its content; the picker offers the same. */
export const UPLOAD_TYPES = [
  "image/jpeg",
  "image/png",
  "image/webp",
  "image/avif",
  "image/gif",
  "image/tiff",
] as const;

/** spec: admin, section 2 (photos): episode and address are required. */
export const photoForm = v.object({
  episodeId: v.pipe(v.string("Elegí un programa."), v.minLength(1, "Elegí un programa."), id),
  url: link("Ingresá la dirección de la imagen."),
  caption: optionalText(1000),
  alt: optionalText(1000),
});
export const photoUpdate = v.object({ ...photoForm.entries, version });
export type PhotoFields = v.InferOutput<typeof photoForm>;

/** `?episode=&page=`: empty means the photos of all episodes. */
export const photoFilter = v.object({
  episode: v.optional(v.union([v.literal(""), id]), ""),
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
  version: v.number(),
  createdAt: v.string(),
  updatedAt: v.string(),
});
export type EditedPhoto = v.InferOutput<typeof editedPhoto>;
