import { createHash } from "node:crypto";
import type { Manifest } from "#core/backup/bag.ts";

/** Contents of a bag so far. */
export interface BagContents {
  payload: Manifest;
  bytes: number;
}

/** Yields the parts unchanged and records their checksum after the last one. */
export async function* recordChecksum(
  parts: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  path: string,
  contents: BagContents,
): AsyncGenerator<Uint8Array> {
  const hash = createHash("sha256");
  for await (const part of parts) {
    hash.update(part);
    contents.bytes += part.length;
    yield part;
  }
  contents.payload.set(path, hash.digest("hex"));
}
