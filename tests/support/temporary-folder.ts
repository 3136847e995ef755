import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** Long enough to remove a whole installation on a busy disk. */
const REMOVAL_MS = 120_000;

/**
 * Creates an empty folder that others may enter: run by root, PostgreSQL belongs to another user.
 * @param name begins the folder's name
 */
export function createFolder(name: string, parent = tmpdir()): string {
  const folder = mkdtempSync(join(parent, `${name}-`));
  chmodSync(folder, 0o711);
  return folder;
}

/** Creates an empty folder in `parent` that is removed after the current test. */
export function temporaryFolder(parent = tmpdir()): string {
  const folder = createFolder("archivo-test", parent);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }), REMOVAL_MS);
  return folder;
}
