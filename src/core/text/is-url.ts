/** Whether a text is a complete URL: `URL.canParse`, which Safari 16 lacks. */
export function isUrl(text: string): boolean {
  try {
    new URL(text);
    return true;
  } catch {
    return false;
  }
}
