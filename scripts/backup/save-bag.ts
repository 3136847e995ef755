import { createWriteStream, existsSync, statSync } from "node:fs";
import { rename, rm, stat } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { datedName } from "#api/admin/attachment.ts";
import { type BackupSource, writeBag } from "#api/admin/backup/write-bag.ts";
import { writeRecordings } from "#api/admin/backup/write-recordings.ts";
import type { RecordingFolder } from "#api/recordings.ts";
import { formatBytes, formatMegabytes } from "#core/text/size.ts";
import { StartError } from "#hosting/start-error.ts";
import manifest from "../../package.json" with { type: "json" };
import { runStage } from "../start/progress.ts";

/** Writes a backup into a file, which appears only once it is complete. */
export const saveBag = (source: BackupSource, file: string, signal?: AbortSignal): Promise<void> =>
  save("Copia de seguridad", writeBag(source), file, signal);

/** Writes the recordings and masters into a file, which appears only once it is complete. */
export const saveRecordings = (
  folder: Pick<RecordingFolder, "contents">,
  file: string,
  signal?: AbortSignal,
): Promise<void> => save("Grabaciones", writeRecordings(folder, Date.now, manifest.version), file, signal);

/** Path of the recordings file of a backup: `archivo-grabaciones.tar` for `archivo.zip`. */
export const recordingsFile = (backup: string): string => `${backup.replace(/\.zip$/i, "")}-grabaciones.tar`;

async function save(
  title: string,
  parts: AsyncIterable<Uint8Array>,
  file: string,
  signal: AbortSignal | undefined,
): Promise<void> {
  const part = `${file}.part`;
  try {
    await runStage(title, async (report, show) => {
      const bytes = whileShown(parts, (size) => show(formatMegabytes(size)));
      // Backups contain e-mail addresses of people: only the owner may read them.
      const target = createWriteStream(part, { mode: 0o600 });
      await pipeline(Readable.from(bytes), target, { signal });
      report(formatBytes((await stat(part)).size));
      await rename(part, file);
    });
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/** Yields the pieces unchanged, and shows the number of bytes so far. */
async function* whileShown(pieces: AsyncIterable<Uint8Array>, show: (bytes: number) => void) {
  let bytes = 0;
  for await (const piece of pieces) {
    bytes += piece.length;
    show(bytes);
    yield piece;
  }
}

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
