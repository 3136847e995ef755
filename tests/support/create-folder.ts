import { chmodSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * Creates an empty folder that others may enter: run by root, PostgreSQL belongs to another user.
 * @param name begins the folder's name
 */
export function createFolder(name: string, parent = tmpdir()): string {
  const folder = mkdtempSync(join(parent, `${name}-`));
  chmodSync(folder, 0o711);
  return folder;
}
