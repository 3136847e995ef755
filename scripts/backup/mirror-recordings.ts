import { createWriteStream } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, stat, utimes } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { recordChecksum, tagFiles } from "#api/admin/backup/tag-files.ts";
import { RECORDINGS_DESCRIPTION } from "#api/admin/backup/write-recordings.ts";
import type { RecordingContent, RecordingFolder } from "#api/recordings.ts";
import { type Manifest, readManifest } from "#core/backup/bag.ts";
import { formatBytes } from "#core/text/size.ts";
import { StartError } from "#hosting/start-error.ts";
import { RECORDINGS_COPY } from "#node/backups/backup-folder.ts";
import { replaceDurably } from "#node/durable-file.ts";
import { filesBelow } from "#node/files-below.ts";
import { freeBytes, SPARE_BYTES } from "#node/free-space.ts";
import { sha256Of } from "#node/sound/sha256-of.ts";

/** Folder beside the copy with what is no longer in the archive, in a folder for each day. */
const FORMER = "grabaciones-de-antes";
/** As old as the oldest backup of the content. */
const FORMER_DAYS = 190;
const DAY_MS = 86_400_000;

interface MirrorOptions {
  folder: Pick<RecordingFolder, "contents">;
  backupDir: string;
  now: number;
  version: string;
  signal?: AbortSignal | undefined;
}

/**
 * Brings the copy of the recordings in the backup folder, a BagIt bag, up to date: only new and changed files are copied, and
 * each is compared with its checksum. Nothing is overwritten: what changed or left the archive is kept apart for half a year.
 * @returns the number of copied files
 */
export async function mirrorRecordings(options: MirrorOptions): Promise<number> {
  const { folder, backupDir, now, version, signal } = options;
  const bag = join(backupDir, RECORDINGS_COPY);
  const former = join(backupDir, FORMER, new Date(now).toISOString().slice(0, 10));
  const known = await manifestOf(bag);
  const contents = { payload: new Map<string, string>(), bytes: 0 };
  let copied = 0;
  for await (const recording of folder.contents()) {
    signal?.throwIfAborted();
    const path = `data/${recording.path}`;
    const changed = new Date(recording.changedAt);
    const checksum = known.get(path);
    if (checksum && (await isCopyOf(join(bag, path), recording.bytes, changed))) {
      contents.payload.set(path, checksum);
    } else {
      contents.payload.set(
        path,
        await copy(recording, join(bag, path), join(former, recording.path), signal),
      );
      await utimes(join(bag, path), changed, changed);
      copied += 1;
    }
    contents.bytes += recording.bytes;
  }
  const payload = join(bag, "data");
  await mkdir(payload, { recursive: true });
  for (const path of await filesBelow(payload))
    if (!contents.payload.has(`data/${path}`)) await setAside(join(payload, path), join(former, path));
  for (const [name, text] of tagFiles(contents, { now, version, description: RECORDINGS_DESCRIPTION }))
    replaceDurably(join(bag, name), text, 0o600);
  for (const day of await readdir(join(backupDir, FORMER)).catch(() => []))
    if (now - Date.parse(day) > FORMER_DAYS * DAY_MS)
      await rm(join(backupDir, FORMER, day), { recursive: true });
  return copied;
}

async function manifestOf(bag: string): Promise<Manifest> {
  const text = await readFile(join(bag, "manifest-sha256.txt"), "utf8").catch(() => "");
  return readManifest(text) ?? new Map();
}

async function isCopyOf(path: string, bytes: number, changed: Date): Promise<boolean> {
  const stats = await stat(path).catch(() => null);
  // Some file systems store times to two seconds.
  return stats?.size === bytes && Math.abs(stats.mtimeMs - changed.getTime()) <= 2000;
}

/** Copies a recording, verifies the copy and puts it in its place. @returns its checksum */
async function copy(
  { path, bytes, parts }: RecordingContent,
  target: string,
  former: string,
  signal: AbortSignal | undefined,
): Promise<string> {
  const part = `${target}.part`;
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  if (bytes + SPARE_BYTES > (await freeBytes(dirname(target))))
    throw new StartError(`No hay lugar para la copia de ${path} (${formatBytes(bytes)}).`);
  try {
    const contents = { payload: new Map<string, string>(), bytes: 0 };
    const read = Readable.from(recordChecksum(parts, path, contents));
    await pipeline(read, createWriteStream(part, { mode: 0o600, flush: true }), { signal });
    const checksum = contents.payload.get(path) ?? "";
    if (contents.bytes !== bytes || (await sha256Of(part)) !== checksum)
      throw new StartError(`La copia de ${path} no salió igual.`);
    await setAside(target, former);
    await rename(part, target);
    return checksum;
  } finally {
    await rm(part, { force: true });
  }
}

/** Moves a file that is no longer current; does nothing when it is missing. */
async function setAside(path: string, former: string): Promise<void> {
  if (!(await stat(path).catch(() => null))) return;
  await mkdir(dirname(former), { recursive: true, mode: 0o700 });
  await rename(path, former);
}
