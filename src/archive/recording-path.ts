import { resolve, sep } from "node:path";

/** Site path of the recordings that are served with the site. */
const AUDIO_PATH = "/audio/";

/** File of a recording below `audioDir`; null when the recording is elsewhere. */
export function recordingPath(audioUrl: string, audioDir: string | undefined): string | null {
  if (!audioDir || !audioUrl.startsWith(AUDIO_PATH)) return null;
  const file = resolve(audioDir, decodeURIComponent(audioUrl.slice(AUDIO_PATH.length)));
  return file.startsWith(resolve(audioDir) + sep) ? file : null;
}
