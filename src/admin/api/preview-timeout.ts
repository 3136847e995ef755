/** Longer than the server's own time limit for building a preview. */
export const PREVIEW_TIMEOUT_MS = 200_000;
