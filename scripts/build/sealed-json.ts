import { crc32 } from "node:zlib";

const SEAL = /^\{"sum":(\d+),/;
const SEAL_LENGTH_MOST = 20;

/** JSON of an object that is not empty, with the sum of what follows in front: `unseal` then knows it for what was written. */
export function seal(object: object): string {
  const content = JSON.stringify(object).slice(1);
  return `{"sum":${crc32(content)},${content}`;
}

/**
 * What was sealed. To look at each of some 100,000 entries would take longer than to read them, and see less.
 * @throws when a byte of it is another
 */
export function unseal(bytes: Buffer): unknown {
  if (!isSealed(bytes)) throw new Error("The seal is broken.");
  return JSON.parse(bytes.toString());
}

/** Whether all bytes are as they were sealed. */
export function isSealed(bytes: Buffer): boolean {
  const [mark = "", sum] = SEAL.exec(bytes.toString("latin1", 0, SEAL_LENGTH_MOST)) ?? [];
  return mark !== "" && crc32(bytes.subarray(mark.length)) === Number(sum);
}
