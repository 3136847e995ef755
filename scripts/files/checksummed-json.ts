import { crc32 } from "node:zlib";

const CHECKSUM = /^\{"sum":(\d+),/;
const MAX_CHECKSUM_LENGTH = 20;

/** JSON of a non-empty object, preceded by the CRC-32 of the rest, which `parseChecksummed` verifies. */
export function stringifyChecksummed(object: object): string {
  const content = JSON.stringify(object).slice(1);
  return `{"sum":${crc32(content)},${content}`;
}

/**
 * Parses JSON written by `stringifyChecksummed`. Validating each of some 100,000 entries would take longer than reading
 * them, and detect less.
 * @throws when the checksum does not match
 */
export function parseChecksummed(bytes: Buffer): unknown {
  const [mark = "", sum] = CHECKSUM.exec(bytes.toString("latin1", 0, MAX_CHECKSUM_LENGTH)) ?? [];
  if (mark === "" || crc32(bytes.subarray(mark.length)) !== Number(sum))
    throw new Error("The checksum does not match.");
  return JSON.parse(bytes.toString());
}
