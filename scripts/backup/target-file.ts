import { existsSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { datedName } from "#api/admin/attachment.ts";
import { StartError } from "#hosting/start-error.ts";

/** Absolute path to write a backup to. @throws StartError when it is a folder, or its folder is missing */
export function targetFile(wanted: string | undefined): string {
  const file = resolve(wanted ?? datedName("archivo", "zip", Date.now()));
  if (!existsSync(dirname(file)))
    throw new StartError(`No está la carpeta ${dirname(file)}: creala primero, o elegí otra.`);
  if (existsSync(file) && statSync(file).isDirectory())
    throw new StartError(
      `${file} es una carpeta: escribí también el nombre de la copia, como ${file}/copia.zip`,
    );
  return file;
}
