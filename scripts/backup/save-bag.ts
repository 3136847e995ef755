import { createWriteStream, existsSync, statSync } from "node:fs";
import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { datedName } from "#api/admin/attachment.ts";
import { type BackupSource, writeBag } from "#api/admin/backup/write-bag.ts";
import { writeRecordings } from "#api/admin/backup/write-recordings.ts";
import type { RecordingFolder } from "#api/recordings.ts";
import { dailyName, surplusBackups } from "#core/backup/backup-schedule.ts";
import { formatBytes, formatMegabytes } from "#core/text/size.ts";
import { StartError } from "#hosting/start-error.ts";
import { syncDirectory } from "#node/durable-file.ts";
import manifest from "../../package.json" with { type: "json" };
import { runStage } from "../start/progress.ts";
import { readBag } from "./read-bag.ts";
import { checkRecordings } from "./restore-recordings.ts";
import { STREAM_DESCRIPTOR } from "./run-child.ts";
import { whileRoom } from "./while-room.ts";

/** Writes a backup into a file, which appears only once it is complete and its checksums are verified. */
export const saveBag = (source: BackupSource, file: string, signal?: AbortSignal): Promise<void> =>
  save("Copia de seguridad", writeBag(source), file, signal, async (part) => (await readBag(part)).close());

/** Writes a backup for the server that started this process, which sends it on. */
export const writeToServer = (source: BackupSource, signal: AbortSignal): Promise<void> =>
  pipeline(Readable.from(writeBag(source)), createWriteStream("", { fd: STREAM_DESCRIPTOR }), { signal });

/** Writes the recordings and masters into a file, which appears only once it is complete and its checksums are verified. */
export const saveRecordings = (
  folder: Pick<RecordingFolder, "contents">,
  file: string,
  signal?: AbortSignal,
): Promise<void> =>
  save("Grabaciones", writeRecordings(folder, Date.now, manifest.version), file, signal, checkRecordings);

/** Path of the recordings file of a backup: `archivo-grabaciones.tar` for `archivo.zip`. */
export const recordingsFile = (backup: string): string => `${backup.replace(/\.zip$/i, "")}-grabaciones.tar`;

async function save(
  title: string,
  parts: AsyncIterable<Uint8Array>,
  file: string,
  signal: AbortSignal | undefined,
  check: (part: string) => Promise<unknown>,
): Promise<void> {
  const part = `${file}.part`;
  try {
    await runStage(title, async (report, show) => {
      const bytes = whileRoom(parts, dirname(file), (size) => show(formatMegabytes(size)));
      // Backups contain e-mail addresses of people: only the owner may read them.
      const target = createWriteStream(part, { mode: 0o600, flush: true });
      await pipeline(Readable.from(bytes), target, { signal });
      show("comprobando");
      await check(part);
      signal?.throwIfAborted();
      report(formatBytes((await stat(part)).size));
      await rename(part, file);
      syncDirectory(dirname(file));
    });
  } catch (error) {
    await rm(part, { force: true });
    throw error;
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

/**
 * Writes a backup into the folder of the daily ones and removes those that are no longer kept, and what an interrupted one
 * left.
 * @returns its path
 */
export async function saveDaily(source: BackupSource, folder: string, signal?: AbortSignal): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder))
    if (/^archivo-.*\.zip\.part$/.test(name)) await rm(join(folder, name));
  const file = join(folder, dailyName(source.now()));
  await saveBag(source, file, signal);
  for (const name of surplusBackups(await readdir(folder))) await rm(join(folder, name));
  return file;
}
