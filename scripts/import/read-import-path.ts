import { openAsBlob } from "node:fs";
import { type ImportSource, readImportSource } from "#core/import/import-source.ts";
import { StartError } from "#hosting/start-error.ts";

/**
 * Reads a file to import like the back-office does; `note` is a message for the person who imports it.
 * @throws StartError when no path is given, the file is missing, or it does not contain episodes
 */
export async function readImportPath(path: string | undefined): Promise<Extract<ImportSource, { ok: true }>> {
  if (!path) throw new StartError("Decí qué archivo importar: npm run import -- programas.csv");
  const source = await readImportSource(new File([await openFile(path)], path));
  if (!source.ok) throw new StartError(source.message);
  return source;
}

async function openFile(path: string): Promise<Blob> {
  try {
    return await openAsBlob(path);
  } catch (cause) {
    throw new StartError(`No se puede leer ${path}.`, { cause });
  }
}
