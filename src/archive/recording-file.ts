import { stat } from "node:fs/promises";
import { extname, resolve, sep } from "node:path";
import { question } from "#archive/questions.ts";

/** Where recordings stand that are served with the site; see `AUDIO_DIR`. */
const AUDIO_PATH = "/audio/";
const TYPES: Readonly<Record<string, string>> = {
  ".mp3": "audio/mpeg",
  ".m4a": "audio/mp4",
  ".ogg": "audio/ogg",
  ".opus": "audio/ogg",
  ".wav": "audio/wav",
  ".flac": "audio/flac",
};

export interface RecordingFile {
  /** In bytes; 0 when the recording stands elsewhere, as feeds write what is not known. */
  length: number;
  /** Media type. */
  type: string;
}

/** Size and type of a recording: read from the file when it is at hand, else told by its name. */
export const recordingFile = question("recording", read, async (audioUrl) => {
  const file = localFile(audioUrl);
  const seen = file === null ? null : await stat(file).catch(() => null);
  return seen ? `${seen.size} ${seen.mtimeMs}` : "elsewhere";
});

async function read(audioUrl: string): Promise<RecordingFile> {
  const path = new URL(audioUrl, "http://site").pathname;
  const named = TYPES[extname(path).toLowerCase()] ?? "audio/mpeg";
  const file = localFile(audioUrl);
  const size = file === null ? null : await stat(file).catch(() => null);
  if (file === null || !size?.isFile()) return { length: 0, type: named };
  // Loaded when there is something to read: most builds render no feed.
  const { fileTypeFromFile } = await import("file-type");
  return { length: size.size, type: (await fileTypeFromFile(file))?.mime ?? named };
}

function localFile(audioUrl: string): string | null {
  const root = process.env.AUDIO_DIR;
  if (!root || !audioUrl.startsWith(AUDIO_PATH)) return null;
  const file = resolve(root, decodeURIComponent(audioUrl.slice(AUDIO_PATH.length)));
  return file.startsWith(resolve(root) + sep) ? file : null;
}
