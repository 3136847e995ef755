import { existsSync } from "node:fs";
import { join } from "node:path";
import { type AudioPlaces, audioSource } from "#api/ai/audio-source.ts";
import type { FindMissingRecordings, FindRecordingFault, ListRecordings } from "#api/recordings.ts";
import { safePath } from "#hosting/plain-path.ts";
import { filesBelow } from "./files-below.ts";
import { doTimesDrift } from "./sound/drifting-times.ts";
import { sha256Of } from "./sound/sha256-of.ts";
import { findFile, regularFile } from "./static/find-file.ts";

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

/** File of a recording that `places` maps to a folder; null when missing or empty, undefined when it is stored elsewhere. */
async function fileIn(
  folder: string,
  places: AudioPlaces,
  audioUrl: string,
): Promise<string | null | undefined> {
  const source = audioSource(audioUrl, places);
  if (source.kind !== "local") return undefined;
  const path = safePath(source.path);
  const file = path === null ? null : await findFile(folder, path);
  return file?.stats.size ? file.path : null;
}

type IsPreparing = (audioUrl: string) => Promise<boolean>;
const nonePreparing: IsPreparing = async () => false;

/** Finds recordings of this machine that are missing from a folder; access copies being made do not count as missing. */
export const missingFrom =
  (folder: string, places: AudioPlaces, isPreparing = nonePreparing): FindMissingRecordings =>
  async (audioUrls) => {
    const missing = new Set<string>();
    // One after the other: thousands of files at once would delay every other response.
    for (const audioUrl of audioUrls) {
      if ((await fileIn(folder, places, audioUrl)) === null && !(await isPreparing(audioUrl)))
        missing.add(audioUrl);
    }
    return missing;
  };

/** Finds faults by reading the recordings themselves. */
export const faultsIn =
  (folder: string, places: AudioPlaces, isPreparing = nonePreparing): FindRecordingFault =>
  async (audioUrl) => {
    const file = await fileIn(folder, places, audioUrl);
    if (file === null) return (await isPreparing(audioUrl)) ? "preparing" : "missing";
    return file !== undefined && (await doTimesDrift(file)) ? "drifts" : null;
  };
