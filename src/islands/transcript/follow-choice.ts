import { storedValue } from "#islands/player/stored-value.ts";

/** Whether the page scrolls with the playback; defaults to true. */
export const keptFollow = storedValue("archive:follow", (stored) => stored !== false);
