import { expect, test } from "vitest";
import { measureCosts } from "#scripts/bench/cost.ts";

/**
 * Bounds as multiples of one Pagefind run over the same site: a quarter above what was measured when they were set. They are those
 * of Pagefind 1.5.2 (2.2 and 0.29) for the run of 1.6.0, which takes 0.83 of its processor time (3.73 and 4.48 s, in turns).
 */
const WHOLE = 2.64;
const EDIT = 0.35;

test.runIf(process.platform === "linux")(
  "building everything, and publishing one edit, takes no more work than it did",
  async () => {
    const { whole, edit, pagefind } = await measureCosts(3);
    expect(pagefind).toBeGreaterThan(0);
    expect(whole.processorSeconds / pagefind, "building everything").toBeLessThan(WHOLE);
    expect(edit.processorSeconds / pagefind, "one edit").toBeLessThan(EDIT);
  },
);
