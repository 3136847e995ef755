import { closeSync, fsyncSync, openSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** Writes a file and waits until the disk has it and its name. `mode` is that of a new file. */
export function writeDurably(path: string, content: string | Uint8Array, mode: number): void {
  const file = openSync(path, "w", mode);
  try {
    writeFileSync(file, content);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  syncDirectory(dirname(path));
}

/** Makes created, renamed and removed names in a directory survive a power cut. */
export function syncDirectory(path: string): void {
  // Windows cannot open directories; its file systems journal names.
  if (process.platform === "win32") return;
  const directory = openSync(path, "r");
  try {
    fsyncSync(directory);
  } finally {
    closeSync(directory);
  }
}
