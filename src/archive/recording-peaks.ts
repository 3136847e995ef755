import { readFile, stat } from "node:fs/promises";
import { join, relative } from "node:path";
import { recordingPath } from "#archive/recording-path.ts";
import { trackedQuery } from "#archive/tracked-queries.ts";
import { peaksFile, peaksIn } from "#core/player/peaks.ts";

/** The peaks that the server has computed of a recording, as text; null as long as there are none. A build never waits for them. */
export const recordingPeaks = trackedQuery("peaks", read);

async function read(audioUrl: string): Promise<string | null> {
  const { AUDIO_DIR: audioDir } = process.env;
  const path = recordingPath(audioUrl, audioDir);
  if (path === null || !audioDir) return null;
  try {
    const file = join(audioDir, peaksFile(relative(audioDir, path)));
    return peaksIn(await readFile(file, "utf8"), (await stat(path)).size);
  } catch {
    return null;
  }
}
