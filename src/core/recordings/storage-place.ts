/** The bucket of Supabase Storage that the site plays recordings from. */
export const PUBLIC_BUCKET = "audio";

/** Path of that bucket below the address of a project. */
export const STORAGE_AUDIO_PATH = `/storage/v1/object/public/${PUBLIC_BUCKET}`;
