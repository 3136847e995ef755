import { existsSync } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { PlacedNames } from "#api/recordings.ts";
import { MASTER_ENDINGS } from "#core/recordings/recording-schemas.ts";
import { filesBelow } from "../files-below.ts";

export interface Master {
  /** Path below the folder of masters, with slashes. */
  name: string;
  bytes: number;
}

/** Suffix after the id of a deleted recording: its master in the trash. */
export const MASTER_MARK = ".master";

/** Name of a master's access copy in the folder of recordings: `1976/cinta.wav` has `1976/cinta.mp3`. */
export const copyNameOf = (master: string): string => master.replace(/\.[^./]*$/, ".mp3");

/** File names of an upload with this ending, from its name without ending. */
export const placedNames = (bare: string, ending: string, isMaster: boolean): PlacedNames =>
  isMaster
    ? { name: `${bare}.mp3`, master: `${bare}.${ending}` }
    : { name: `${bare}.${ending}`, master: null };

const ENDING = new RegExp(`[^/.]\\.(${MASTER_ENDINGS.join("|")})$`, "i");

export const isMasterName = (name: string): boolean => ENDING.test(name);

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
