import { STORAGE_AUDIO_PATH } from "#core/recordings/storage-place.ts";
import { withoutEndSlashes } from "#core/text/end-slashes.ts";

/** Value of `VITE_AUDIO_BASE_URL` that makes recordings upload to the Storage of a project. */
export const storageAudioBase = (supabaseUrl: string): string =>
  withoutEndSlashes(supabaseUrl) + STORAGE_AUDIO_PATH;

/** Whether the audio base is the project's own Storage. */
export const isStorageBase = (supabaseUrl: string, audioBase: string | null | undefined): boolean =>
  withoutEndSlashes(audioBase ?? "") === storageAudioBase(supabaseUrl);

/** Whether a site plays its recordings from its own server, or from the Storage of its project. */
export const isOwnAudioBase = (audioBase: string, supabaseUrl: string | undefined): boolean =>
  audioBase.startsWith("/") || (supabaseUrl !== undefined && isStorageBase(supabaseUrl, audioBase));

/** Origin that the back office uploads to: that of an audio base in Storage; null for any other base. */
export function storageOrigin(audioBase: string | null | undefined): string | null {
  if (!audioBase || !URL.canParse(audioBase)) return null;
  const { origin } = new URL(audioBase);
  return isStorageBase(origin, audioBase) ? origin : null;
}
