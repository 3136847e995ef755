import { createHash } from "node:crypto";
import type { BagContents } from "#api/admin/backup/record-checksum.ts";
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
