import { createHash } from "node:crypto";
import { unzipSync } from "fflate";
import { BACKUP_FORMAT, FORMAT_LABEL, isInside, readBagInfo, readManifest, SCHEMA_LABEL } from "#core/bag.ts";
import { BACKUP_TABLES, type BackupRow } from "#db/backup-tables.ts";
import { StartError } from "#node/embedded/start-error.ts";

export interface Bag {
  /** Rows by table, in the order to store them. */
  tables: Map<string, BackupRow[]>;
  media: { name: string; bytes: Uint8Array }[];
  /** The newest migration of the archive it was made from; empty when unknown. */
  schemaVersion: string;
}

type Files = Map<string, Uint8Array>;

/**
 * Reads a backup and checks all of it: declaration, format, every checksum, nothing missing, nothing added.
 * @throws StartError saying what is wrong; a damaged backup is never half restored
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
  return { tables: tablesOf(files), media: mediaOf(files), schemaVersion: info[SCHEMA_LABEL] ?? "" };
}

function filesOf(zip: Uint8Array): Files {
  let entries: Record<string, Uint8Array>;
  try {
    entries = unzipSync(zip);
  } catch (cause) {
    throw damaged("no se puede abrir como ZIP", cause);
  }
  const names = Object.keys(entries).filter((name) => !name.endsWith("/"));
  // The bag is the only folder at the top.
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

/** Every file that belongs to the manifest is in it with its checksum, and nothing else is. */
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

function tablesOf(files: Files): Bag["tables"] {
  const tables: Bag["tables"] = new Map();
  for (const name of Object.keys(BACKUP_TABLES)) {
    const lines = text(files, `data/tables/${name}.jsonl`).split("\n").filter(Boolean);
    try {
      tables.set(
        name,
        lines.map((line) => JSON.parse(line)),
      );
    } catch (cause) {
      throw damaged(`su tabla ${name} no se entiende`, cause);
    }
  }
  return tables;
}

const mediaOf = (files: Files): Bag["media"] =>
  [...files]
    .filter(([path]) => path.startsWith("data/media/"))
    .map(([path, bytes]) => ({ name: path.slice("data/media/".length), bytes }));

function text(files: Files, path: string): string {
  const bytes = files.get(path);
  if (!bytes) throw damaged(`le falta ${path}`);
  return new TextDecoder().decode(bytes);
}

const damaged = (reason: string, cause?: unknown) =>
  new StartError(`La copia no se puede usar: ${reason}. No se cambió nada.`, { cause });
