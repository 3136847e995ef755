import { rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { onTestFinished } from "vitest";
import { createFolder } from "./create-folder.ts";

/** Long enough to remove a whole installation on a busy disk. */
const REMOVAL_MS = 120_000;

/** Creates an empty folder in `parent` that is removed after the current test. */
export function temporaryFolder(parent = tmpdir()): string {
  const folder = createFolder("archivo-test", parent);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }), REMOVAL_MS);
  return folder;
}
