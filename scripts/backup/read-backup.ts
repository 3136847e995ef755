import { readFileSync } from "node:fs";
import { StartError } from "#hosting/start-error.ts";

/** Reads the backup to restore. @throws StartError when no file is named, or it cannot be read */
export function readBackup(file: string | undefined): Uint8Array {
  if (!file) throw new StartError("Decí qué copia restaurar: npm run restore -- archivo.zip");
  try {
    return readFileSync(file);
  } catch (cause) {
    throw new StartError(`No se puede leer ${file}.`, { cause });
  }
}
