import { stat } from "node:fs/promises";
import { recordingPath } from "#archive/recording-path.ts";

/** Text that differs whenever a recording below `audioDir` does; empty when the recording is missing or elsewhere. */
export async function recordingState(audioUrl: string | null, audioDir: string): Promise<string> {
  const path = audioUrl && recordingPath(audioUrl, audioDir);
  const stats = path ? await stat(path).catch(() => null) : null;
  return stats?.isFile() ? `${stats.size} ${stats.mtimeMs}` : "";
}

/** Length of a sound file in seconds, with fractions; null when it cannot be read. */
export async function soundSeconds(path: string): Promise<number | null> {
  try {
    // Only when a recording is new: a server that starts with a known archive does not load it.
    const { parseFile } = await import("music-metadata");
    // Without `duration` a file of variable bit rate and no header of its length has none.
    const { format } = await parseFile(path, { duration: true, skipCovers: true });
    return format.duration ?? null;
  } catch {
    return null;
  }
}
