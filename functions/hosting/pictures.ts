import { createHash } from "node:crypto";
import { type AddedPicture, MEDIA_PATH, type Media } from "#api/media.ts";

export const PLAIN_NAME = /^(?!\.)[\w.-]+(?:\/(?!\.)[\w.-]+)*$/;

/** A photograph ready for publishing: without metadata, and at most twice as wide as the widest place of the site. */
export type PreparedPicture =
  | { ok: true; bytes: Uint8Array; width: number; height: number }
  | Extract<AddedPicture, { ok: false }>;
export type PreparePicture = (bytes: Uint8Array) => Promise<PreparedPicture>;

/** Adds picture uploads to `shelf`: re-encoded by `prepare`, named by content hash. Without `prepare`, uploads are disabled. */
export function withPictures(shelf: Omit<Media, "addPicture">, prepare: PreparePicture | null): Media {
  const stored: Media = {
    readFile: async (name) => (PLAIN_NAME.test(name) ? shelf.readFile(name) : null),
    files: shelf.files,
    putFile: shelf.putFile,
  };
  if (!prepare) return stored;
  return {
    ...stored,
    addPicture: async (bytes): Promise<AddedPicture> => {
      const prepared = await prepare(bytes);
      if (!prepared.ok) return prepared;
      // Named by content hash: a picture sent twice is stored once.
      const name = `${createHash("sha256").update(prepared.bytes).digest("hex").slice(0, 32)}.jpg`;
      await shelf.putFile({ name, bytes: prepared.bytes });
      const { width, height } = prepared;
      return { ok: true, url: MEDIA_PATH + name, width, height };
    },
  };
}

export function assertPlain(name: string): string {
  if (!PLAIN_NAME.test(name)) throw new Error("the name of a picture leaves its folder");
  return name;
}
