import { type BagContents, recordChecksum } from "#api/admin/backup/record-checksum.ts";
import { type SeenRows, tableLines } from "#api/admin/backup/table-lines.ts";
import { type ZipEntry, zipStream } from "#api/admin/backup/zip-stream.ts";
import type { Media } from "#api/media.ts";
import type { ListRecordings } from "#api/recordings.ts";
import {
  BACKUP_FORMAT,
  BAG_DECLARATION,
  BAG_LISTS,
  FORMAT_LABEL,
  SCHEMA_LABEL,
  writeBagInfo,
  writeManifest,
} from "#core/backup/bag.ts";
import { listCollaborators } from "#db/account/collaborators.ts";
import { BACKUP_TABLES, readSchemaVersion } from "#db/backup/backup-tables.ts";
import type { DatabaseClient } from "#db/client.ts";

export interface BackupSource {
  /** Client with full read access: an administrator's, or the server's. */
  client: DatabaseClient;
  /** When omitted, the backup has no pictures. */
  media?: Media | undefined;
  /** Recordings are listed with their checksums, not copied. Omitted when none are on this machine. */
  recordings?: ListRecordings | undefined;
  now: () => number;
  /** Version of the program that writes the backup. */
  version: string;
}

/**
 * Streams the whole archive as one ZIP file that holds a BagIt bag: a file of JSON lines for each table, the uploaded
 * pictures, lists of the recordings and of the collaborators, and the checksums of all files.
 * @yields the bytes of the file
 */
export function writeBag(source: BackupSource): AsyncGenerator<Uint8Array> {
  return zipStream(bagEntries(source), new Date(source.now()));
}

async function* bagEntries(source: BackupSource): AsyncGenerator<ZipEntry> {
  const { client, media } = source;
  const folder = `archivo-${new Date(source.now()).toISOString().slice(0, 10)}`;
  const contents: BagContents = { payload: new Map(), bytes: 0 };
  const seen: SeenRows = new Map();
  const schemaVersion = await readSchemaVersion(client);
  const entry = (path: string, parts: Parameters<typeof recordChecksum>[0], to = contents): ZipEntry => ({
    path: `${folder}/${path}`,
    // Only drawings among the pictures are not compressed already.
    compress: !path.startsWith("data/media/") || path.endsWith(".svg"),
    parts: recordChecksum(parts, path, to),
  });
  for (const name of Object.keys(BACKUP_TABLES)) {
    yield entry(`data/tables/${name}.jsonl`, tableLines(client, name, seen));
  }
  yield entry(BAG_LISTS.recordings, jsonLines(source.recordings?.() ?? []));
  yield entry(BAG_LISTS.collaborators, jsonLines(await listCollaborators(client)));
  for await (const { name, bytes } of media?.files() ?? []) yield entry(`data/media/${name}`, [bytes]);
  const tags: BagContents = { payload: new Map(), bytes: 0 };
  const encoder = new TextEncoder();
  for (const [path, text] of tagFiles(source, contents, schemaVersion)) {
    yield entry(path, [encoder.encode(text)], tags);
  }
  yield entry("tagmanifest-sha256.txt", [encoder.encode(writeManifest(tags.payload))], tags);
}

async function* jsonLines(rows: AsyncIterable<object> | Iterable<object>): AsyncGenerator<Uint8Array> {
  for await (const row of rows) yield new TextEncoder().encode(`${JSON.stringify(row)}\n`);
}

function tagFiles(
  source: BackupSource,
  { payload, bytes }: BagContents,
  schemaVersion: string,
): [string, string][] {
  const info = {
    "Bagging-Date": new Date(source.now()).toISOString().slice(0, 10),
    "Bag-Software-Agent": `archivo-barrios-montevideo ${source.version}`,
    "External-Description":
      "Copia de seguridad del archivo: tablas como JSON por líneas, fotos, y la lista de las grabaciones",
    "Payload-Oxum": `${bytes}.${payload.size}`,
    [FORMAT_LABEL]: BACKUP_FORMAT,
    [SCHEMA_LABEL]: schemaVersion,
  };
  return [
    ["bagit.txt", BAG_DECLARATION],
    ["bag-info.txt", writeBagInfo(info)],
    ["manifest-sha256.txt", writeManifest(payload)],
  ];
}
