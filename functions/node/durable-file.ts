import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** Writes a file and waits until its content and its name are on disk. `mode` applies to a new file. */
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

/** Replaces a file in one step, or creates it; the new one is on disk when this returns. `mode` is that of the file. */
export function replaceDurably(path: string, content: string | Uint8Array, mode: number): void {
  const part = `${path}.part`;
  try {
    writeDurably(part, content, mode);
    renameSync(part, path);
  } finally {
    // A partial file would waste space on a full disk.
    rmSync(part, { force: true });
  }
  syncDirectory(dirname(path));
}

/** Syncs a directory, so that created, renamed and removed names survive a power cut. */
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
