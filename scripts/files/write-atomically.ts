import { renameSync, writeFileSync } from "node:fs";

/** Writes a file atomically, so that an interrupted build leaves no partial file. */
export function writeAtomically(path: string, bytes: Buffer | string): void {
  writeFileSync(`${path}.part`, bytes);
  renameSync(`${path}.part`, path);
}
