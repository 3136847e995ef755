import { expect, test } from "vitest";
import { measureCosts } from "#scripts/bench/cost.ts";

/** Bounds as multiples of one Pagefind run over the same site: a quarter above what was measured when they were set. */
const WHOLE = 2.2;
const EDIT = 0.29;

test.runIf(process.platform === "linux")(
  "building everything, and publishing one edit, takes no more work than it did",
  async () => {
    const { whole, edit, pagefind } = await measureCosts(3);
    expect(pagefind).toBeGreaterThan(0);
    expect(whole.processorSeconds / pagefind, "building everything").toBeLessThan(WHOLE);
    expect(edit.processorSeconds / pagefind, "one edit").toBeLessThan(EDIT);
  },
);
