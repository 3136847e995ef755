import { createHash } from "node:crypto";
import type { AddedPicture, Media } from "#api/media.ts";

export const PLAIN_NAME = /^(?!\.)[\w.-]+(?:\/(?!\.)[\w.-]+)*$/;

/** A photograph as it may be published: nothing but its pixels is left. Twice the widest place of the site, at most. */
export type PreparedPicture =
  | { ok: true; bytes: Uint8Array; width: number; height: number }
  | Extract<AddedPicture, { ok: false }>;
export type PreparePicture = (bytes: Uint8Array) => Promise<PreparedPicture>;

interface Shelf extends Omit<Media, "addPicture"> {
  /** The public address of a stored name. */
  urlOf(name: string): string;
}

/** Photographs as `prepare` writes them anew, on a shelf, named by their content. */
export function withPictures(shelf: Shelf, prepare: PreparePicture): Media {
  return {
    readFile: async (name) => (PLAIN_NAME.test(name) ? shelf.readFile(name) : null),
    files: shelf.files,
    putFile: shelf.putFile,
    addPicture: async (bytes): Promise<AddedPicture> => {
      const prepared = await prepare(bytes);
      if (!prepared.ok) return prepared;
      // Named by content: the same picture sent twice is stored once.
      const name = `${createHash("sha256").update(prepared.bytes).digest("hex").slice(0, 32)}.jpg`;
      await shelf.putFile({ name, bytes: prepared.bytes });
      const { width, height } = prepared;
      return { ok: true, url: shelf.urlOf(name), width, height };
    },
  };
}

export function assertPlain(name: string): string {
  if (!PLAIN_NAME.test(name)) throw new Error("the name of a picture leaves its folder");
  return name;
}
