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

/** Behind the id of a deleted recording: its master, in the trash. */
export const MASTER_MARK = ".master";

/** Beside the folder of recordings, so that nothing of it is served. */
export const mastersFolder = (dataDir: string): string => join(dataDir, "masters");

/** Name of the access copy of a master, in the folder of recordings: `1976/cinta.wav` has `1976/cinta.mp3`. */
export const copyNameOf = (master: string): string => master.replace(/\.[^./]*$/, ".mp3");

/** Names that an upload with this ending has, from one without. */
export const placedNames = (bare: string, ending: string, isMaster: boolean): PlacedNames =>
  isMaster
    ? { name: `${bare}.mp3`, master: `${bare}.${ending}` }
    : { name: `${bare}.${ending}`, master: null };

const ENDING = new RegExp(`[^/.]\\.(${MASTER_ENDINGS.join("|")})$`, "i");

export const isMasterName = (name: string): boolean => ENDING.test(name);

/** Masters by the names of their copies; of two that would share one, the first. */
export async function mastersIn(dataDir: string): Promise<Map<string, Master>> {
  const folder = mastersFolder(dataDir);
  const masters = new Map<string, Master>();
  for (const name of existsSync(folder) ? await filesBelow(folder) : []) {
    const copy = copyNameOf(name);
    // Empty: its name is taken, and it is moved there in a moment.
    const bytes = isMasterName(name) ? await sizeOf(join(folder, name)) : 0;
    if (bytes > 0 && !masters.has(copy)) masters.set(copy, { name, bytes });
  }
  return masters;
}

/** The master whose copy has this name, in the folder of that name alone; of two that would share it, the first. */
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

/** 0: there is none, or it is empty. */
export const sizeOf = async (path: string): Promise<number> =>
  (await stat(path).catch(() => null))?.size ?? 0;
