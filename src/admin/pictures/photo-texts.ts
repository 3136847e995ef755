import { toInputValue } from "#admin/forms/input-value.ts";
import type { EditedPhoto } from "#core/photos/photo-schemas.ts";

/** Names of the fields of a photo that are texts: address and details. */
export const PHOTO_TEXTS = [
  "url",
  "caption",
  "alt",
  "credit",
  "source",
  "dateTaken",
  "rights",
  "notes",
] as const;
export type PhotoTexts = Record<(typeof PHOTO_TEXTS)[number], string>;

/** What the fields show of a photo; of null: nothing. */
export const toPhotoTexts = (photo: EditedPhoto | null): PhotoTexts =>
  Object.fromEntries(PHOTO_TEXTS.map((name) => [name, toInputValue(photo?.[name])])) as PhotoTexts;
