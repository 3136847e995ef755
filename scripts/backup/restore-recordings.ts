import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, open, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createTarDecoder } from "modern-tar";
import { recordChecksum } from "#api/admin/backup/tag-files.ts";
import { type Manifest, RECORDINGS_BAG, readManifest } from "#core/backup/bag.ts";
import { formatBytes } from "#core/text/size.ts";
import { isPlainPath } from "#hosting/plain-path.ts";
import { sha256OfParts } from "#hosting/sound/sha256-of-parts.ts";
import { StartError } from "#hosting/start-error.ts";
import { filesBelow } from "#node/files-below.ts";
import { freeBytes, SPARE_BYTES } from "#node/free-space.ts";
import { sha256Of } from "#node/sound/sha256-of.ts";
import { CHECKED_MARKER, finishRecordings, stagingFolder } from "./finish-recordings.ts";

/** Checked recordings of a backup in the staging folder. */
export interface StagedRecordings {
  count: number;
  /** Moves them to their place, once the content is restored. The next start goes on when this process is interrupted. */
  keep(): Promise<void>;
  /** Removes the recordings that have not been moved. */
  discard(): Promise<void>;
}

const PAYLOAD = /^data\/((?:audio|masters)\/.+)$/;

/**
 * Unpacks the recordings of a backup, a tar file or a folder, into the staging folder and checks all of them.
 * @throws StartError with the reason: full disk, a damaged file, or a different recording at its place; the folder is removed
 */
export async function stageRecordings(file: string, dataDir: string): Promise<StagedRecordings> {
  const staging = stagingFolder(dataDir);
  const discard = () => rm(staging, { recursive: true, force: true });
  await discard();
  await assertRoom(file, dataDir);
  try {
    const manifest = await unpack(file, (path, content) => writeFile(join(staging, path), content));
    const paths = [...manifest].map(([path, sha256]) => ({ path: PAYLOAD.exec(path)?.[1] ?? "", sha256 }));
    for (const { path, sha256 } of paths) await assertFree(join(dataDir, path), path, sha256);
    return {
      count: paths.length,
      keep: async () => {
        // Not earlier: if the process ends before the content is restored, the next start must not move them.
        await mkdir(staging, { recursive: true });
        await (await open(join(staging, CHECKED_MARKER), "w")).close();
        await finishRecordings(dataDir);
      },
      discard,
    };
  } catch (error) {
    await discard();
    if (error instanceof StartError) throw error;
    throw damaged(error instanceof Error ? error.message : String(error), error);
  }
}

async function assertRoom(file: string, dataDir: string): Promise<void> {
  const size = await sizeOf(file).catch((cause) => {
    throw new StartError(`No se puede leer ${file}.`, { cause });
  });
  await mkdir(dataDir, { recursive: true });
  if (size + SPARE_BYTES > (await freeBytes(dataDir)))
    throw new StartError(
      `Las grabaciones ocupan ${formatBytes(size)} y en el disco de ${dataDir} no hay lugar. No se cambió nada.`,
    );
}

/** Reads all of a file of recordings. @throws StartError unless its checksums are right */
export async function checkRecordings(file: string): Promise<void> {
  await unpack(file, (_, content) => sha256OfParts(content));
}

/**
 * @param store receives each recording and returns its checksum
 * @returns the checksums of the recordings, which match those in the bag
 */
export async function unpack(
  file: string,
  store: (path: string, content: AsyncIterable<Uint8Array>) => Promise<string>,
): Promise<Manifest> {
  const found: Manifest = new Map();
  const tags = new Map<string, string>();
  const entries = (await stat(file)).isDirectory() ? folderEntries(file) : tarEntries(file);
  for await (const { path, content } of entries) {
    const inBag = path.startsWith(`${RECORDINGS_BAG}/`) ? path.slice(RECORDINGS_BAG.length + 1) : "";
    const target = PAYLOAD.exec(inBag)?.[1];
    if (target !== undefined && isPlainPath(`/${target}`)) found.set(inBag, await store(target, content));
    else if (TAG_FILES.has(inBag)) tags.set(inBag, await textOf(content));
    else throw damaged(`tiene un archivo fuera de lugar (${path})`);
  }
  const listed = readManifest(tags.get("manifest-sha256.txt") ?? NO_LIST);
  // Earlier versions wrote no list of the tag files.
  const listedTags = readManifest(tags.get("tagmanifest-sha256.txt") ?? "");
  if (!listed || !listedTags) throw damaged("le falta la lista de sus sumas");
  compare(listed, found);
  if (found.size !== listed.size) throw damaged("tiene un archivo de más");
  const hashed = [...tags].map(
    ([path, text]) => [path, createHash("sha256").update(text).digest("hex")] as const,
  );
  compare(listedTags, new Map(hashed));
  return listed;
}

const TAG_FILES = new Set(["bagit.txt", "bag-info.txt", "manifest-sha256.txt", "tagmanifest-sha256.txt"]);

/** No manifest: a missing list is not an empty one. */
const NO_LIST = "-";

function compare(listed: Manifest, found: Manifest): void {
  for (const [path, sha256] of listed) {
    if (!found.has(path)) throw damaged(`le falta ${path}`);
    if (found.get(path) !== sha256) throw damaged(`${path} no es el que se guardó`);
  }
}

async function sizeOf(file: string): Promise<number> {
  const stats = await stat(file);
  if (!stats.isDirectory()) return stats.size;
  let bytes = 0;
  for (const path of await filesBelow(file)) bytes += (await stat(join(file, path))).size;
  return bytes;
}

interface PackedRecording {
  path: string;
  /** Read to its end before the next one. */
  content: AsyncIterable<Uint8Array>;
}

async function* tarEntries(file: string): AsyncGenerator<PackedRecording> {
  const tar = Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>;
  for await (const { header, body } of tar.pipeThrough(createTarDecoder({ strict: true }))) {
    if (header.type !== "file") throw damaged(`${header.name} no es un archivo`);
    yield { path: header.name, content: body };
  }
}

async function* folderEntries(folder: string): AsyncGenerator<PackedRecording> {
  for (const path of await filesBelow(folder))
    yield { path: `${RECORDINGS_BAG}/${path}`, content: createReadStream(join(folder, path)) };
}

/** Writes a new file. @returns its checksum. @throws when the file exists */
export async function writeFile(path: string, content: AsyncIterable<Uint8Array>): Promise<string> {
  await mkdir(dirname(path), { recursive: true });
  const written = { payload: new Map<string, string>(), bytes: 0 };
  const file = createWriteStream(path, { flags: "wx", flush: true });
  await pipeline(recordChecksum(content, path, written), file);
  return written.payload.get(path) ?? "";
}

const MAX_TEXT = 64 * 2 ** 20;

async function textOf(content: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of content) {
    bytes += part.length;
    if (bytes > MAX_TEXT) throw damaged("su lista es demasiado larga");
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}

/** @throws StartError unless the target is missing, empty, or has the same bytes */
async function assertFree(target: string, path: string, sha256: string): Promise<void> {
  const stats = await stat(target).catch(() => null);
  if (!stats || stats.size === 0 || (stats.isFile() && (await sha256Of(target)) === sha256)) return;
  throw new StartError(`Ya hay otro archivo en ${path}: movelo primero. No se cambió nada.`);
}

const damaged = (reason: string, cause?: unknown) =>
  new StartError(`La copia de las grabaciones no se puede usar: ${reason}. No se cambió nada.`, { cause });
