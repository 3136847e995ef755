/** The percent-decoded text; unchanged when it is not encoded correctly, such as a file name with a percent sign. */
export function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
