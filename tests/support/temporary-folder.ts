import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** Removing a whole installation, on a busy disk. */
const REMOVAL_MS = 120_000;

/** An empty folder that goes when the running test ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "archivo-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }), REMOVAL_MS);
  return folder;
}
