import { createHash } from "node:crypto";
import { closeSync, fstatSync, openSync, readFileSync, readSync } from "node:fs";
import { type UnzipFileInfo, unzipSync } from "fflate";
import type { Recording } from "#api/recordings.ts";
import type { Collaborator } from "#core/account/collaborator-schemas.ts";
import {
  BACKUP_FORMAT,
  BAG_LISTS,
  FORMAT_LABEL,
  isInside,
  readBagInfo,
  readManifest,
  SCHEMA_LABEL,
} from "#core/backup/bag.ts";
import { formatNumber } from "#core/text/numbers.ts";
import { BACKUP_TABLES, type BackupRow } from "#db/backup/backup-tables.ts";
import { PLAIN_NAME } from "#hosting/pictures.ts";
import { StartError } from "#hosting/start-error.ts";

export interface Bag {
  /** Rows by table, in the order in which to store them; parsed line by line during iteration. */
  tables: Map<string, Iterable<BackupRow>>;
  media: { name: string; bytes: Uint8Array }[];
  /** Recordings of the archive; their files are not in the bag. */
  recordings: Recording[];
  collaborators: Collaborator[];
  /** Newest migration of the archive that was backed up; empty when unknown. */
  schemaVersion: string;
}

type Files = Map<string, Uint8Array>;

const LINE_BREAK = 10;
/** Bytes read in one call. */
const PIECE_BYTES = 2 ** 30;
const MEGABYTE = 1_000_000;
/** A backup has one file for each table and each uploaded picture. */
const MAX_FILES = 50_000;
/** The unpacked backup is held in memory. */
const MAX_UNPACKED_BYTES = 8_000 * MEGABYTE;
/** Maximum compression ratio: transcripts shrink to a fifth, repetitive rows to less. */
const MAX_RATIO = 50;
/** The ratio is not limited below this size, which is harmless. */
const UNPACKED_FREE_BYTES = 50 * MEGABYTE;

/** Reads the backup to restore. @throws StartError when no file is named, or it cannot be read */
export function readBackup(file: string | undefined): Uint8Array {
  if (!file) throw new StartError("Decí qué copia restaurar: npm run restore -- archivo.zip");
  try {
    return wholeFile(file);
  } catch (cause) {
    throw new StartError(`No se puede leer ${file}.`, { cause });
  }
}

/** Reads in pieces: `readFileSync` refuses more than 2 GiB, which some thousand pictures exceed. */
function wholeFile(path: string): Uint8Array {
  const file = openSync(path, "r");
  try {
    const stats = fstatSync(file);
    // A pipe has no size.
    if (!stats.isFile()) return readFileSync(file);
    const bytes = new Uint8Array(stats.size);
    for (let at = 0; at < bytes.length; ) {
      const read = readSync(file, bytes, at, Math.min(PIECE_BYTES, bytes.length - at), at);
      if (read === 0) throw new Error("it became shorter while it was read");
      at += read;
    }
    return bytes;
  } finally {
    closeSync(file);
  }
}

/**
 * Reads a backup and checks all of it: declaration, format, every checksum, no missing and no additional files.
 * @throws StartError with the defect; a damaged backup is never partly restored
 */
export function readBag(zip: Uint8Array): Bag {
  const files = filesOf(zip);
  if (!text(files, "bagit.txt").startsWith("BagIt-Version: 1.0"))
    throw damaged("no es una copia de este archivo");
  const info = readBagInfo(text(files, "bag-info.txt"));
  if (info[FORMAT_LABEL] !== BACKUP_FORMAT)
    throw damaged("es de una versión del programa que este no conoce");
  checkManifest(files, "manifest-sha256.txt", (path) => path.startsWith("data/"));
  checkManifest(files, "tagmanifest-sha256.txt", (path) => !/^data\/|^tagmanifest-/.test(path));
  return {
    tables: tablesOf(files),
    media: mediaOf(files),
    recordings: [...linesOf<Recording>(files, BAG_LISTS.recordings)],
    collaborators: [...linesOf<Collaborator>(files, BAG_LISTS.collaborators)],
    schemaVersion: info[SCHEMA_LABEL] ?? "",
  };
}

function filesOf(zip: Uint8Array): Files {
  let entries: Record<string, Uint8Array>;
  try {
    entries = unzipSync(zip, { filter: withinLimits(zip.length) });
  } catch (cause) {
    if (cause instanceof StartError) throw cause;
    throw damaged("no se puede abrir como ZIP", cause);
  }
  const names = Object.keys(entries).filter((name) => !name.endsWith("/"));
  // The bag is the only top-level folder.
  const folder = names[0]?.split("/")[0] ?? "";
  const files: Files = new Map();
  for (const name of names) {
    const path = name.slice(folder.length + 1);
    if (!name.startsWith(`${folder}/`) || !isInside(path))
      throw damaged(`tiene un archivo fuera de lugar (${name})`);
    files.set(path, entries[name] ?? new Uint8Array());
  }
  return files;
}

/** Adds up the declared unpacked sizes before unpacking: no file is unpacked beyond its declared size. */
function withinLimits(packedBytes: number): (file: UnzipFileInfo) => true {
  const most = Math.min(MAX_UNPACKED_BYTES, Math.max(packedBytes * MAX_RATIO, UNPACKED_FREE_BYTES));
  let files = 0;
  let bytes = 0;
  return ({ originalSize }) => {
    files += 1;
    bytes += originalSize;
    if (files > MAX_FILES) throw damaged(`tiene más de ${formatNumber(MAX_FILES)} archivos`);
    if (bytes > most)
      throw damaged(
        `abierta ocuparía más de ${formatNumber(Math.floor(most / MEGABYTE))} MB, demasiado para su tamaño`,
      );
    return true;
  };
}

/** Checks that the manifest lists exactly the files that belong to it, with their checksums. */
function checkManifest(files: Files, name: string, belongs: (path: string) => boolean): void {
  const manifest = readManifest(text(files, name));
  if (!manifest) throw damaged(`su lista ${name} no se entiende`);
  for (const [path, hash] of manifest) {
    const bytes = files.get(path);
    if (!bytes || !belongs(path)) throw damaged(`le falta ${path}`);
    if (createHash("sha256").update(bytes).digest("hex") !== hash)
      throw damaged(`${path} no es el que se guardó`);
  }
  for (const path of files.keys()) {
    if (belongs(path) && !manifest.has(path)) throw damaged(`tiene un archivo de más (${path})`);
  }
}

const tablesOf = (files: Files): Bag["tables"] =>
  new Map(
    Object.entries(BACKUP_TABLES).map(([name, { isLater }]) => {
      const path = `data/tables/${name}.jsonl`;
      return [name, isLater && !files.has(path) ? [] : linesOf<BackupRow>(files, path)];
    }),
  );

/** Decodes one line at a time: a table of transcripts exceeds the maximum length of a string. */
function linesOf<Row>(files: Files, path: string): Iterable<Row> {
  const bytes = bytesOf(files, path);
  return {
    *[Symbol.iterator]() {
      for (let from = 0; from < bytes.length; ) {
        const end = bytes.indexOf(LINE_BREAK, from);
        const to = end === -1 ? bytes.length : end;
        if (to > from) yield parseLine<Row>(bytes.subarray(from, to), path);
        from = to + 1;
      }
    },
  };
}

function parseLine<Row>(line: Uint8Array, path: string): Row {
  try {
    return JSON.parse(new TextDecoder().decode(line));
  } catch (cause) {
    throw damaged(`${path} no se entiende`, cause);
  }
}

const mediaOf = (files: Files): Bag["media"] =>
  [...files]
    .filter(([path]) => path.startsWith("data/media/"))
    .map(([path, bytes]) => ({ name: pictureName(path.slice("data/media/".length)), bytes }));

function pictureName(name: string): string {
  if (!PLAIN_NAME.test(name)) throw damaged(`tiene una imagen con un nombre que no se puede usar (${name})`);
  return name;
}

function bytesOf(files: Files, path: string): Uint8Array {
  const bytes = files.get(path);
  if (!bytes) throw damaged(`le falta ${path}`);
  return bytes;
}

const text = (files: Files, path: string): string => new TextDecoder().decode(bytesOf(files, path));

const damaged = (reason: string, cause?: unknown) =>
  new StartError(`La copia no se puede usar: ${reason}. No se cambió nada.`, { cause });
