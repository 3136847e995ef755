import { existsSync } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { copyNameOf, isMasterName, type Master } from "#hosting/sound/master-names.ts";
import { filesBelow } from "../files-below.ts";

/** Beside the folder of recordings, so that masters are not served. */
export const mastersFolder = (dataDir: string): string => join(dataDir, "masters");

/** Masters by the names of their copies; when two would share a copy, the first. */
export async function mastersIn(dataDir: string): Promise<Map<string, Master>> {
  const folder = mastersFolder(dataDir);
  const masters = new Map<string, Master>();
  for (const name of existsSync(folder) ? await filesBelow(folder) : []) {
    const copy = copyNameOf(name);
    // An empty file reserves its name until the master is moved there.
    const bytes = isMasterName(name) ? await sizeOf(join(folder, name)) : 0;
    if (bytes > 0 && !masters.has(copy)) masters.set(copy, { name, bytes });
  }
  return masters;
}

/** Master of this copy, searched only in the copy's own folder; when two would share the copy, the first. */
export async function masterOf(dataDir: string, copy: string): Promise<Master | null> {
  const folder = mastersFolder(dataDir);
  const within = dirname(copy) === "." ? "" : `${dirname(copy)}/`;
  const entries = await readdir(join(folder, within), { withFileTypes: true }).catch(() => []);
  const names = entries.filter((entry) => entry.isFile()).map((entry) => within + entry.name);
  for (const name of names.sort()) {
    if (!isMasterName(name) || copyNameOf(name) !== copy) continue;
    const bytes = await sizeOf(join(folder, name));
    if (bytes > 0) return { name, bytes };
  }
  return null;
}

/** Size in bytes; 0 when the file is missing or empty. */
export const sizeOf = async (path: string): Promise<number> =>
  (await stat(path).catch(() => null))?.size ?? 0;
