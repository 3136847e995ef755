import { MISSING_PICTURE, type PreparedPicture } from "#core/site/built-pictures.ts";

/** Returns the placeholder for an unavailable picture, with a warning. */
export function missingPicture(
  url: string,
  reason: unknown,
  onWarning: (text: string) => void,
): PreparedPicture {
  onWarning(`imagen ${url}: ${reason instanceof Error ? reason.message : reason}.`);
  return MISSING_PICTURE;
}
