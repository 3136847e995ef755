import type { PlacedNames } from "#api/recordings.ts";
import { MASTER_ENDINGS } from "#core/recordings/recording-schemas.ts";

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
