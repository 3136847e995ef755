import { existsSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { unpackTar } from "modern-tar/fs";
import { StartError } from "#hosting/start-error.ts";

/** The program that an installation runs from. */
export interface InstalledProgram {
  /**
   * Name of the newest release, or of the wanted one; null when the program already contains it. The release is fetched and
   * compared with its checksum, before anything changes.
   */
  findRelease(wanted: string | undefined): Promise<string | null>;
  /** Puts the files of a release in place. Local changes are kept where Git knows them. */
  install(release: string): Promise<void>;
  /** Puts the former files back, also after an unfinished `install`. */
  revert(): Promise<void>;
}

/** Chooses among known releases. @throws StartError when the wanted one is not among them */
export function chooseRelease(known: readonly string[], wanted: string | undefined): string | undefined {
  if (wanted !== undefined && !known.includes(wanted))
    throw new StartError(`No hay una versión "${wanted}". Las que hay: ${known.join(", ") || "ninguna"}.`);
  return wanted ?? known[0];
}

/** Unpacks the verified archive of a release into an empty folder, without the folder that contains all its files. */
export async function unpackRelease(content: Buffer, folder: string): Promise<void> {
  await pipeline(Readable.from([content]), createGunzip(), unpackTar(folder, { strip: 1, maxDepth: 32 }));
  if (!existsSync(join(folder, "package.json")))
    throw new StartError("Ese archivo no tiene una versión de este programa. No se cambió nada.");
}
