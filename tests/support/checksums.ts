import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";

/** SHA-256 checksums of all files below a folder, by relative path and sorted by it. */
export function checksumsOf(dir: string): Record<string, string> {
  const files = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((entry) => join(entry.parentPath, entry.name)).sort();
  const checksum = (path: string) => createHash("sha256").update(readFileSync(path)).digest("hex");
  return Object.fromEntries(paths.map((path) => [relative(dir, path), checksum(path)]));
}
