/** Long enough for a busy machine; a page without faults is checked only once. */
const PATIENCE_MS = 10_000;
/** Minimum number of checks, even if a single one takes all of the time. */
const MIN_LOOKS = 3;

/**
 * Repeats a check of the page until it finds no faults, or until time runs out: faults during loading, painting or
 * motion do not count. @returns the faults of the last check
 */
export async function lasting(look: () => Promise<string[]>): Promise<string[]> {
  const end = Date.now() + PATIENCE_MS;
  for (let looks = 1; ; looks += 1) {
    const found = await look();
    if (found.length === 0 || (looks >= MIN_LOOKS && Date.now() > end)) return found;
  }
}
