/** First and last byte, both inclusive. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Byte range that a `Range` header requests of a file of `size` bytes. Null: send the whole file (no header, another unit,
 * several ranges, unreadable). `"unsatisfiable"`: respond with 416. RFC 9110, section 14.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | "unsatisfiable" | null {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? "") ?? [];
  if (from === undefined || to === undefined || (from === "" && to === "")) return null;
  if (from === "") {
    const length = Math.min(Number(to), size);
    return length === 0 ? "unsatisfiable" : { start: size - length, end: size - 1 };
  }
  const start = Number(from);
  const end = to === "" ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== "" && Number(to) < start) return null;
  return start >= size ? "unsatisfiable" : { start, end };
}
