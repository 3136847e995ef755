/** The bucket of Supabase Storage that the site plays recordings from. */
export const PUBLIC_BUCKET = "audio";

/** What `VITE_AUDIO_BASE_URL` has to be for recordings to be uploaded to the Storage of a project. */
export const storageAudioBase = (supabaseUrl: string): string =>
  `${supabaseUrl.replace(/\/+$/, "")}/storage/v1/object/public/${PUBLIC_BUCKET}`;

/** Where the back-office uploads to: the origin of such an address; null for any other. */
export function storageOrigin(audioBase: string | null | undefined): string | null {
  if (!audioBase || !URL.canParse(audioBase)) return null;
  const { origin } = new URL(audioBase);
  return audioBase.replace(/\/+$/, "") === storageAudioBase(origin) ? origin : null;
}
