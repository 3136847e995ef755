import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { isComplete, keepCompiled } from "./compiled-files.ts";

const root = mkdtempSync(join(tmpdir(), "compiled-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** A folder as the compiler leaves it. */
function compiled(name: string): string {
  const work = join(root, name);
  mkdirSync(work);
  writeFileSync(join(work, "entry.mjs"), "export {};");
  return work;
}

test("a complete folder stays while another process keeps the same, and a damaged one is replaced", async () => {
  const kept = join(root, "sites/stamp");
  await keepCompiled(compiled("first"), kept);
  const { ino } = statSync(kept);
  await keepCompiled(compiled("second"), kept);
  expect([statSync(kept).ino, isComplete(kept)]).toEqual([ino, true]);
  writeFileSync(join(kept, "entry.mjs"), "");
  await keepCompiled(compiled("third"), kept);
  expect(isComplete(kept)).toBe(true);
});
