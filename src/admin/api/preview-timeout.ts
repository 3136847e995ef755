/** Longer than the server takes at most to make a preview. */
export const PREVIEW_TIMEOUT_MS = 200_000;
