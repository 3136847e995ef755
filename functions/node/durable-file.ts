import { closeSync, fsyncSync, openSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

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

/** Waits until the disk has everything below a directory, and its names. */
export function syncBelow(path: string): void {
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const below = join(path, entry.name);
    if (entry.isDirectory()) syncBelow(below);
    else if (entry.isFile()) syncFile(below);
  }
  syncDirectory(path);
}

function syncFile(path: string): void {
  // Windows syncs only what is open for writing.
  const file = openSync(path, "r+");
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
