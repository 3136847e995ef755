/**
 * Decodes a file: UTF-8, UTF-16 if it has a BOM, otherwise the Western encoding of spreadsheets and old subtitle programs
 * (`isOldEncoding`), in which any bytes are valid text.
 */
export function decodeText(bytes: Uint8Array): { text: string; isOldEncoding: boolean } {
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe ? "utf-16le" : first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";
  try {
    return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes), isOldEncoding: false };
  } catch {
    return { text: new TextDecoder("windows-1252").decode(bytes), isOldEncoding: true };
  }
}
