import { toInputValues } from "#admin/forms/input-value.ts";
import type { EditedPhoto } from "#core/photos/photo-schemas.ts";

/** Text fields of a photo: URL and details. */
const PHOTO_TEXTS = [
  "url",
  "caption",
  "alt",
  "credit",
  "source",
  "dateTaken",
  "rights",
  "carrier",
  "digitizedOn",
  "digitizedBy",
  "digitizedWith",
  "notes",
] as const;
export type PhotoTexts = Record<(typeof PHOTO_TEXTS)[number], string>;

/** Field values of a photo; empty texts for null. */
export const toPhotoTexts = (photo: EditedPhoto | null): PhotoTexts => toInputValues(PHOTO_TEXTS, photo);
