import { stat } from "node:fs/promises";
import { recordingPath } from "#archive/recording-path.ts";

/** Text that changes whenever a recording below `audioDir` does; empty when the recording is missing or elsewhere. */
export async function recordingState(audioUrl: string | null, audioDir: string): Promise<string> {
  const path = audioUrl && recordingPath(audioUrl, audioDir);
  const stats = path ? await stat(path).catch(() => null) : null;
  return stats?.isFile() ? `${stats.size} ${stats.mtimeMs}` : "";
}

/** Length of an audio file in seconds, with fractions; null when it cannot be read. */
export async function soundSeconds(path: string): Promise<number | null> {
  try {
    // Imported only for new recordings: a server that starts with a known archive does not load the package.
    const { parseFile } = await import("music-metadata");
    // Without `duration`, a file with variable bit rate and without a length header has no length.
    const { format } = await parseFile(path, { duration: true, skipCovers: true });
    return format.duration ?? null;
  } catch {
    return null;
  }
}
