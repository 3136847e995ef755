import { readFile, stat } from "node:fs/promises";
import { dirname, relative, resolve, sep } from "node:path";
import { recordingPath } from "#archive/recording-path.ts";
import { trackedQuery } from "#archive/tracked-queries.ts";
import { peaksFile, peaksIn } from "#core/player/peaks.ts";
import { STORAGE_AUDIO_PATH } from "#core/recordings/storage-place.ts";
import { withoutEndSlashes } from "#core/text/end-slashes.ts";

/** Computed peaks of a recording, as text; null while there are none. */
export const recordingPeaks = trackedQuery("peaks", read);

async function read(audioUrl: string): Promise<string | null> {
  const { AUDIO_DIR: audioDir } = process.env;
  if (!audioDir) return null;
  try {
    const path = recordingPath(audioUrl, audioDir);
    const name = path === null ? nameInStorage(audioUrl) : relative(audioDir, path);
    if (name === null) return null;
    const file = resolve(audioDir, peaksFile(name));
    if (!file.startsWith(resolve(audioDir, dirname(peaksFile(""))) + sep)) return null;
    return peaksIn(await readFile(file, "utf8"), path === null ? null : (await stat(path)).size);
  } catch {
    return null;
  }
}

/** Name of a recording in this archive's own Storage; null for any other URL. */
function nameInStorage(audioUrl: string, { AUDIO_BASE = "" } = process.env): string | null {
  const base = URL.parse(`${withoutEndSlashes(AUDIO_BASE)}/`);
  const address = URL.parse(audioUrl);
  if (!base?.pathname.endsWith(`${STORAGE_AUDIO_PATH}/`) || address?.origin !== base.origin) return null;
  if (!address.pathname.startsWith(base.pathname)) return null;
  return decodeURIComponent(address.pathname.slice(base.pathname.length)) || null;
}
