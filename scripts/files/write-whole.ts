import { renameSync, writeFileSync } from "node:fs";

/** Writes a file that is there whole or not at all, also when the build is ended in between. */
export function writeWhole(path: string, bytes: Buffer | string): void {
  writeFileSync(`${path}.part`, bytes);
  renameSync(`${path}.part`, path);
}
