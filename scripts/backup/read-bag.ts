import type { MediaFile } from "#api/media.ts";
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
import { BACKUP_TABLES, type BackupRow } from "#db/backup/backup-tables.ts";
import { PLAIN_NAME } from "#hosting/pictures.ts";
import { sha256OfParts } from "#hosting/sound/sha256-of-parts.ts";
import { StartError } from "#hosting/start-error.ts";
import { damaged, type OpenZip, openZip, type PackedFile } from "./open-zip.ts";

export interface Bag {
  /** Rows by table, in the order in which to store them; read line by line during iteration. */
  tables: Map<string, AsyncIterable<BackupRow> | Iterable<BackupRow>>;
  /** Number of pictures. */
  mediaCount: number;
  /** The pictures, read one at a time. */
  media(): AsyncIterable<MediaFile>;
  /** Recordings of the archive; their files are not in the bag. */
  recordings: Recording[];
  collaborators: Collaborator[];
  /** Newest migration of the archive that was backed up; empty when unknown. */
  schemaVersion: string;
  close(): Promise<void>;
}

type Files = OpenZip["files"];

const LINE_BREAK = 10;
const MEDIA_FOLDER = "data/media/";
const HELD = "data/tables/held_episodes.jsonl";
/** Maximum size of a list of checksums or another file of the bag itself. */
const MAX_TAG_BYTES = 64 * 2 ** 20;

/**
 * Opens a backup and checks all of it: declaration, format, every checksum, no missing and no additional files. Files are read
 * in pieces. The caller closes it.
 * @throws StartError with the defect; a damaged backup is never partly restored
 */
export async function readBag(file: string | undefined): Promise<Bag> {
  if (!file) throw new StartError("Decí qué copia restaurar: npm run restore -- archivo.zip");
  const zip = await openZip(file).catch((cause) => {
    if (cause instanceof StartError) throw cause;
    throw new StartError(`No se puede leer ${file}.`, { cause });
  });
  try {
    return { ...(await checked(inFolder(zip.files))), close: zip.close };
  } catch (error) {
    await zip.close();
    throw error;
  }
}

async function checked(files: Files): Promise<Omit<Bag, "close">> {
  if (!(await textOf(files, "bagit.txt")).startsWith("BagIt-Version: 1.0"))
    throw damaged("no es una copia de este archivo");
  const info = readBagInfo(await textOf(files, "bag-info.txt"));
  if (info[FORMAT_LABEL] !== BACKUP_FORMAT)
    throw damaged("es de una versión del programa que este no conoce");
  await checkManifest(files, "manifest-sha256.txt", (path) => path.startsWith("data/"));
  await checkManifest(files, "tagmanifest-sha256.txt", (path) => !/^data\/|^tagmanifest-/.test(path));
  const pictures = [...files].filter(([path]) => path.startsWith(MEDIA_FOLDER));
  for (const [path] of pictures) pictureName(path);
  return {
    tables: tablesOf(files),
    mediaCount: pictures.length,
    async *media() {
      for (const [path, file] of pictures) yield { name: pictureName(path), bytes: await bytesOf(file) };
    },
    recordings: await collect(linesOf<Recording>(files, BAG_LISTS.recordings)),
    collaborators: await collect(linesOf<Collaborator>(files, BAG_LISTS.collaborators)),
    schemaVersion: info[SCHEMA_LABEL] ?? "",
  };
}

/** Files by their path in the bag, which is the only top-level folder. */
function inFolder(packed: Files): Files {
  const folder = packed.keys().next().value?.split("/")[0] ?? "";
  const files: Files = new Map();
  for (const [name, file] of packed) {
    const path = name.slice(folder.length + 1);
    if (!name.startsWith(`${folder}/`) || !isInside(path))
      throw damaged(`tiene un archivo fuera de lugar (${name})`);
    files.set(path, file);
  }
  return files;
}

/** Checks that the manifest lists exactly the files that belong to it, with their checksums. */
async function checkManifest(files: Files, name: string, belongs: (path: string) => boolean): Promise<void> {
  const manifest = readManifest(await textOf(files, name));
  if (!manifest) throw damaged(`su lista ${name} no se entiende`);
  for (const path of files.keys()) {
    if (belongs(path) && !manifest.has(path)) throw damaged(`tiene un archivo de más (${path})`);
  }
  for (const [path, listed] of manifest) {
    const file = files.get(path);
    if (!file || !belongs(path)) throw damaged(`le falta ${path}`);
    if ((await sha256OfParts(file.parts())) !== listed) throw damaged(`${path} no es el que se guardó`);
  }
}

const tablesOf = (files: Files): Bag["tables"] =>
  new Map(
    Object.entries(BACKUP_TABLES).map(([name, { isLater }]) => {
      const path = `data/tables/${name}.jsonl`;
      const rows = isLater && !files.has(path) ? [] : linesOf<BackupRow>(files, path);
      return [name, name === "episodes" ? withoutHeld(files, rows) : rows];
    }),
  );

/** Edits that an earlier version held back were not public: their programmes are restored as pending review. */
async function* withoutHeld(files: Files, rows: Iterable<BackupRow> | AsyncIterable<BackupRow>) {
  const held = files.has(HELD) ? await collect(linesOf<BackupRow>(files, HELD)) : [];
  const ids = new Set(held.map(({ id }) => id));
  for await (const row of rows) yield ids.has(row.id) ? { ...row, status: "to_review" } : row;
}

/** One line is in memory at a time: a table of transcripts exceeds the maximum length of a string. */
function linesOf<Row>(files: Files, path: string): AsyncIterable<Row> {
  const file = found(files, path);
  return {
    async *[Symbol.asyncIterator]() {
      let begun: Uint8Array[] = [];
      for await (const part of file.parts()) {
        let from = 0;
        for (let end = part.indexOf(LINE_BREAK); end !== -1; end = part.indexOf(LINE_BREAK, from)) {
          const line = Buffer.concat([...begun, part.subarray(from, end)]);
          if (line.length > 0) yield parseLine<Row>(line, path);
          begun = [];
          from = end + 1;
        }
        begun.push(part.subarray(from));
      }
      const last = Buffer.concat(begun);
      if (last.length > 0) yield parseLine<Row>(last, path);
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

function pictureName(path: string): string {
  const name = path.slice(MEDIA_FOLDER.length);
  if (!PLAIN_NAME.test(name)) throw damaged(`tiene una imagen con un nombre que no se puede usar (${name})`);
  return name;
}

function found(files: Files, path: string): PackedFile {
  const file = files.get(path);
  if (!file) throw damaged(`le falta ${path}`);
  return file;
}

const bytesOf = async (file: PackedFile): Promise<Uint8Array> => Buffer.concat(await collect(file.parts()));

async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}

async function textOf(files: Files, path: string): Promise<string> {
  const file = found(files, path);
  if (file.bytes > MAX_TAG_BYTES) throw damaged(`${path} es demasiado largo`);
  return new TextDecoder().decode(await bytesOf(file));
}
