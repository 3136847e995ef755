import { createHash } from "node:crypto";
import { BAG_DECLARATION, type Manifest, writeBagInfo, writeManifest } from "#core/backup/bag.ts";

/** What `bag-info.txt` says of a bag. */
export interface BagDescription {
  /** Milliseconds since 1970. */
  now: number;
  /** Version of the program that writes the bag. */
  version: string;
  /** In Spanish. */
  description: string;
  /** Further labels. */
  more?: Record<string, string>;
}

/** Tag files of a bag with this payload, in the order of writing. */
export function tagFiles({ payload, bytes }: BagContents, bag: BagDescription): [string, Uint8Array][] {
  const info = {
    "Bagging-Date": new Date(bag.now).toISOString().slice(0, 10),
    "Bag-Software-Agent": `archivo-de-radio ${bag.version}`,
    "External-Description": bag.description,
    "Payload-Oxum": `${bytes}.${payload.size}`,
    ...bag.more,
  };
  const encoder = new TextEncoder();
  const texts = {
    "bagit.txt": BAG_DECLARATION,
    "bag-info.txt": writeBagInfo(info),
    "manifest-sha256.txt": writeManifest(payload),
  };
  const files = Object.entries(texts).map(([path, text]): [string, Uint8Array] => [
    path,
    encoder.encode(text),
  ]);
  const tags: Manifest = new Map(
    files.map(([path, content]) => [path, createHash("sha256").update(content).digest("hex")]),
  );
  return [...files, ["tagmanifest-sha256.txt", encoder.encode(writeManifest(tags))]];
}

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
