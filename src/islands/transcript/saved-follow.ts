import { storedValue } from "#islands/player/stored-value.ts";

/** Whether the page scrolls with the playback; defaults to true. */
export const savedFollow = storedValue("archive:follow", (stored) => stored !== false);
