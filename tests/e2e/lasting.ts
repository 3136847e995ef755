import { expect } from "@playwright/test";

/** Long enough for a machine that has much else to do; a page without faults takes one look. */
const TIMEOUT_MS = 10_000;

/**
 * Faults that a look at the page finds and goes on finding: what still loads, paints or moves is none. Empty as soon as
 * one look is.
 * @throws what the look throws
 */
export async function lasting(look: () => Promise<string[]>): Promise<string[]> {
  let found: string[] = [];
  const again = async () => {
    found = [];
    found = await look();
    return found;
  };
  await expect
    .poll(again, { timeout: TIMEOUT_MS })
    .toEqual([])
    .catch((error: unknown) => {
      if (found.length === 0) throw error;
    });
  return found;
}
