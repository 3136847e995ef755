import { crc32 } from "node:zlib";

const CHECKSUM = /^\{"sum":(\d+),/;
const MAX_CHECKSUM_LENGTH = 20;

/** JSON of an object that is not empty, with the CRC-32 of what follows in front; `parseChecksummed` verifies it. */
export function stringifyChecksummed(object: object): string {
  const content = JSON.stringify(object).slice(1);
  return `{"sum":${crc32(content)},${content}`;
}

/**
 * Parses JSON written by `stringifyChecksummed`. Validating each of some 100,000 entries would take longer than reading
 * them, and find less.
 * @throws when a byte differs
 */
export function parseChecksummed(bytes: Buffer): unknown {
  const [mark = "", sum] = CHECKSUM.exec(bytes.toString("latin1", 0, MAX_CHECKSUM_LENGTH)) ?? [];
  if (mark === "" || crc32(bytes.subarray(mark.length)) !== Number(sum))
    throw new Error("The checksum does not match.");
  return JSON.parse(bytes.toString());
}
