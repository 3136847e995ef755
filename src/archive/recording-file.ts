import { stat } from "node:fs/promises";
import { recordingPath } from "#archive/recording-path.ts";
import { trackedQuery } from "#archive/tracked-queries.ts";
import { audioType } from "#core/episode/audio-types.ts";

/** Default for names without a known extension, such as that of a stream. */
const LIKELY_TYPE = "audio/mpeg";

export interface RecordingFile {
  /** In bytes; 0 when the recording is elsewhere, which feeds use for an unknown size. */
  length: number;
  /** Media type. */
  type: string;
}

/** Size and type of a recording; null when it should be on this machine but is missing or empty. */
export const recordingFile = trackedQuery("recording", read, async (audioUrl) =>
  String((await read(audioUrl))?.length),
);

async function read(audioUrl: string): Promise<RecordingFile | null> {
  const type = audioType(new URL(audioUrl, "http://site").pathname) ?? LIKELY_TYPE;
  const file = recordingPath(audioUrl, process.env.AUDIO_DIR);
  if (file === null) return { length: 0, type };
  const stats = await stat(file).catch(() => null);
  return stats?.isFile() && stats.size > 0 ? { length: stats.size, type } : null;
}
