import { createHash } from "node:crypto";
import { mkdirSync } from "node:fs";
import { readdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname, join, sep } from "node:path";
import type { AddedPicture, Media } from "#api/media.ts";
import type { Backend } from "#db/backend.ts";
import { serviceClient } from "#db/client.ts";
import { preparePicture } from "./prepare-picture.ts";

const BUCKET = "media";
const PLAIN_NAME = /^(?!\.)[\w.-]+(?:\/(?!\.)[\w.-]+)*$/;
const LISTED_AT_A_TIME = 100;

interface Shelf extends Omit<Media, "addPicture"> {
  /** The public address of a stored name. */
  urlOf(name: string): string;
}

/** Pictures in a folder that the site publishes under `/media/`. */
export function folderMedia(folder: string): Media {
  return withPictures({
    urlOf: (name) => `/media/${name}`,
    putFile: async ({ name, bytes }) => {
      const path = join(folder, assertPlain(name));
      mkdirSync(dirname(path), { recursive: true });
      // Whole or not at all: the name appears when the bytes are there.
      const part = `${path}.${crypto.randomUUID()}.part`;
      await writeFile(part, bytes);
      await rename(part, path);
    },
    async *files() {
      mkdirSync(folder, { recursive: true });
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      const names = entries
        .filter((entry) => entry.isFile() && !entry.name.endsWith(".part"))
        .map((entry) =>
          join(entry.parentPath, entry.name)
            .slice(folder.length + 1)
            .split(sep)
            .join("/"),
        );
      for (const name of names.filter((name) => PLAIN_NAME.test(name)).sort()) {
        yield { name, bytes: new Uint8Array(await readFile(join(folder, name))) };
      }
    },
  });
}

/** Pictures in a public bucket of hosted Supabase, made when it is missing. */
export function storageMedia(backend: Backend): Media {
  const storage = serviceClient(backend).storage;
  const bucket = () => storage.from(BUCKET);
  let ready: Promise<unknown> | undefined;
  return withPictures({
    urlOf: (name) => bucket().getPublicUrl(name).data.publicUrl,
    putFile: async ({ name, bytes }) => {
      // Refused when it is there already, which is as good.
      ready ??= storage.createBucket(BUCKET, { public: true });
      await ready;
      const contentType = name.endsWith(".svg") ? "image/svg+xml" : "image/jpeg";
      const { error } = await bucket().upload(assertPlain(name), bytes, { contentType, upsert: true });
      if (error) throw new Error(`a picture could not be stored: ${error.message}`);
    },
    async *files() {
      for (let offset = 0; ; offset += LISTED_AT_A_TIME) {
        const listed = await bucket().list("", {
          limit: LISTED_AT_A_TIME,
          offset,
          sortBy: { column: "name", order: "asc" },
        });
        if (listed.error) throw new Error(`pictures could not be listed: ${listed.error.message}`);
        for (const { name } of listed.data) {
          const { data, error } = await bucket().download(name);
          if (error) throw new Error(`a picture could not be read: ${error.message}`);
          yield { name, bytes: new Uint8Array(await data.arrayBuffer()) };
        }
        if (listed.data.length < LISTED_AT_A_TIME) return;
      }
    },
  });
}

function withPictures(shelf: Shelf): Media {
  return {
    files: shelf.files,
    putFile: shelf.putFile,
    addPicture: async (bytes): Promise<AddedPicture> => {
      const prepared = await preparePicture(bytes);
      if (!prepared.ok) return prepared;
      // Named by content: the same picture sent twice is stored once.
      const name = `${createHash("sha256").update(prepared.bytes).digest("hex").slice(0, 32)}.jpg`;
      await shelf.putFile({ name, bytes: prepared.bytes });
      const { width, height } = prepared;
      return { ok: true, url: shelf.urlOf(name), width, height };
    },
  };
}

function assertPlain(name: string): string {
  if (!PLAIN_NAME.test(name)) throw new Error("the name of a picture leaves its folder");
  return name;
}
