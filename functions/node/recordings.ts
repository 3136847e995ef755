import { createHash } from "node:crypto";
import { createReadStream, existsSync } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { ListRecordings } from "#api/recordings.ts";
import { filesBelow } from "./files-below.ts";

/** The recordings in a folder, which needs not exist. */
export const folderRecordings = (folder: string): ListRecordings =>
  async function* () {
    if (!existsSync(folder)) return;
    for (const name of await filesBelow(folder)) {
      const path = join(folder, name);
      const hash = createHash("sha256");
      for await (const part of createReadStream(path)) hash.update(part);
      yield { name, bytes: (await stat(path)).size, sha256: hash.digest("hex") };
    }
  };
