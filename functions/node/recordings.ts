import { existsSync } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { type AudioPlaces, audioSource } from "#api/ai/audio-source.ts";
import type {
  FindRecordingFault,
  IsRecordingMissing,
  ListRecordings,
  RecordingFolder,
} from "#api/recordings.ts";
import { filesBelow } from "./files-below.ts";
import { doTimesDrift } from "./sound/drifting-times.ts";
import { sha256Of } from "./sound/sha256-of.ts";
import { findFile, safePath } from "./static/find-file.ts";

/** The recordings in a folder, which needs not exist. */
export const folderRecordings = (folder: string): ListRecordings =>
  async function* () {
    if (!existsSync(folder)) return;
    for (const name of await filesBelow(folder)) {
      const path = join(folder, name);
      const bytes = (await stat(path)).size;
      // Empty: a name that is taken for an access copy that comes.
      if (bytes > 0) yield { name, bytes, sha256: await sha256Of(path) };
    }
  };

/** File of a recording that `places` puts into a folder; null when it is missing or empty, undefined when it stands elsewhere. */
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

/** Looks in a folder for the recordings that `places` puts on this machine; access copies that are being made do not count. */
export const missingFrom =
  (folder: string, places: AudioPlaces, isPreparing = nonePreparing): IsRecordingMissing =>
  async (audioUrl) =>
    (await fileIn(folder, places, audioUrl)) === null && !(await isPreparing(audioUrl));

/** Looks into the recordings themselves. */
export const faultsIn =
  (folder: string, places: AudioPlaces, isPreparing = nonePreparing): FindRecordingFault =>
  async (audioUrl) => {
    const file = await fileIn(folder, places, audioUrl);
    if (file === null) return (await isPreparing(audioUrl)) ? "preparing" : "missing";
    return file !== undefined && (await doTimesDrift(file)) ? "drifts" : null;
  };

/** Of recordings that are not on this machine: whether they are there. */
export function faultsElsewhere(folder: Pick<RecordingFolder, "nameOf" | "files">) {
  const isRecordingMissing: IsRecordingMissing = async (audioUrl) => {
    const name = folder.nameOf(audioUrl);
    return name !== null && !(await folder.files()).some((file) => file.name === name && file.bytes > 0);
  };
  const findRecordingFault: FindRecordingFault = async (audioUrl) =>
    (await isRecordingMissing(audioUrl)) ? "missing" : null;
  return { isRecordingMissing, findRecordingFault };
}
