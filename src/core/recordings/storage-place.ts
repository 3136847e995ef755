/** Bucket of Supabase Storage from which the site plays recordings. */
export const PUBLIC_BUCKET = "audio";

/** Path of that bucket below the project's URL. */
export const STORAGE_AUDIO_PATH = `/storage/v1/object/public/${PUBLIC_BUCKET}`;
