import { existsSync } from "node:fs";
import { join } from "node:path";
import type { ListRecordings } from "#api/recordings.ts";
import { filesBelow } from "./files-below.ts";
import { sha256Of } from "./sound/sha256-of.ts";
import { regularFile } from "./static/find-file.ts";

/** Lists the recordings in a folder, which may be missing. */
export const folderRecordings = (folder: string): ListRecordings =>
  async function* () {
    if (!existsSync(folder)) return;
    for (const name of await filesBelow(folder)) {
      // A recording may be deleted while the others are read, which takes minutes.
      const file = await regularFile(join(folder, name));
      const bytes = file?.stats.size ?? 0;
      // An empty file reserves the name for an access copy to come.
      if (file && bytes > 0) yield { name, bytes, sha256: await sha256Of(file.path) };
    }
  };
