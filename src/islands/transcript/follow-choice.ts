import { storedValue } from "#islands/player/stored-value.ts";

/** Whether the page follows the voice; true until it was switched off. */
export const keptFollow = storedValue("archive:follow", (stored) => stored !== false);
