import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** Long enough to remove a whole installation on a busy disk. */
const REMOVAL_MS = 120_000;

/** Creates an empty folder in `parent` that is removed after the current test. */
export function temporaryFolder(parent = tmpdir()): string {
  const folder = mkdtempSync(join(parent, "archivo-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }), REMOVAL_MS);
  return folder;
}
