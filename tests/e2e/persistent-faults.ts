/** Long enough for a busy machine; a page without faults is checked only once. */
const TIMEOUT_MS = 10_000;
/** Minimum number of checks, even if a single one takes all of the time. */
const MIN_CHECKS = 3;

/**
 * Repeats a check of the page until it finds no faults, or until time runs out: faults during loading, painting or
 * motion do not count. @returns the faults of the last check
 */
export async function persistentFaults(check: () => Promise<string[]>): Promise<string[]> {
  const end = Date.now() + TIMEOUT_MS;
  for (let checks = 1; ; checks += 1) {
    const found = await check();
    if (found.length === 0 || (checks >= MIN_CHECKS && Date.now() > end)) return found;
  }
}
