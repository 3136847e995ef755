import { readPositions } from "#core/player/positions.ts";
import { readQueue } from "#core/player/queue.ts";
import { offeredRate } from "#core/player/rates.ts";
import { POSITIONS_KEY } from "#islands/player/saved-key.ts";
import { storedValue } from "#islands/player/stored-value.ts";

/** Listening data shared by all tabs of this browser. */
export const savedRate = storedValue("archive:player-rate", offeredRate);
export const savedPositions = storedValue(POSITIONS_KEY, readPositions);
export const savedQueue = storedValue("archive:queue", readQueue);
/** Whether keyboard shortcuts are on; defaults to true. */
export const savedShortcuts = storedValue("archive:shortcuts", (stored) => stored !== false);
/** Whether the page of the playing episode scrolls with its sound; defaults to true. */
export const savedFollow = storedValue("archive:follow", (stored) => stored !== false);
