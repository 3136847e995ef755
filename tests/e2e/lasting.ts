/** Long enough for a machine that has much else to do; a page without faults takes one look. */
const PATIENCE_MS = 10_000;
/** A single look may take all of the time. */
const MIN_LOOKS = 3;

/**
 * Faults that a look at the page finds and goes on finding: what still loads, paints or moves is none. Empty as soon as
 * one look is.
 */
export async function lasting(look: () => Promise<string[]>): Promise<string[]> {
  const end = Date.now() + PATIENCE_MS;
  for (let looks = 1; ; looks += 1) {
    const found = await look();
    if (found.length === 0 || (looks >= MIN_LOOKS && Date.now() > end)) return found;
  }
}
