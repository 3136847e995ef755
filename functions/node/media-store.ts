import { mkdirSync } from "node:fs";
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Media } from "#api/media.ts";
import { assertPlain, PLAIN_NAME, withPictures } from "#hosting/pictures.ts";
import { filesBelow } from "./files-below.ts";
import { preparePicture } from "./prepare-picture.ts";
import { findFile } from "./static/find-file.ts";

/** Pictures in a folder that the site publishes under `/media/`. */
export function folderMedia(folder: string): Media {
  return withPictures(
    {
      putFile: async ({ name, bytes }) => {
        const path = join(folder, assertPlain(name));
        mkdirSync(dirname(path), { recursive: true });
        // Atomic: the name appears once all bytes are written.
        const part = `${path}.${crypto.randomUUID()}.part`;
        try {
          await writeFile(part, bytes);
          await rename(part, path);
        } finally {
          await rm(part, { force: true });
        }
      },
      readFile: async (name) => {
        const file = await findFile(folder, `/${name}`);
        return file && new Uint8Array(await readFile(file.path));
      },
      async *files() {
        mkdirSync(folder, { recursive: true });
        for (const name of (await filesBelow(folder)).filter((name) => PLAIN_NAME.test(name))) {
          yield { name, bytes: new Uint8Array(await readFile(join(folder, name))) };
        }
      },
    },
    preparePicture,
  );
}
