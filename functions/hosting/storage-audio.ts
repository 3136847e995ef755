import { STORAGE_AUDIO_PATH } from "#core/recordings/storage-place.ts";

/** What `VITE_AUDIO_BASE_URL` has to be for recordings to be uploaded to the Storage of a project. */
export const storageAudioBase = (supabaseUrl: string): string =>
  supabaseUrl.replace(/\/+$/, "") + STORAGE_AUDIO_PATH;

/** Whether the recordings of a project are in its own Storage. */
export const isStorageBase = (supabaseUrl: string, audioBase: string | null | undefined): boolean =>
  audioBase?.replace(/\/+$/, "") === storageAudioBase(supabaseUrl);

/** Where the back-office uploads to: the origin of such an address; null for any other. */
export function storageOrigin(audioBase: string | null | undefined): string | null {
  if (!audioBase || !URL.canParse(audioBase)) return null;
  const { origin } = new URL(audioBase);
  return isStorageBase(origin, audioBase) ? origin : null;
}
