import { readableFiles } from "#api/admin/backup/readable-files.ts";
import { type SeenRows, tableLines } from "#api/admin/backup/table-lines.ts";
import { type BagContents, recordChecksum, tagFiles } from "#api/admin/backup/tag-files.ts";
import { type ZipEntry, zipStream } from "#api/admin/backup/zip-stream.ts";
import type { Media } from "#api/media.ts";
import type { ListRecordings } from "#api/recordings.ts";
import { BACKUP_FORMAT, BAG_LISTS, FORMAT_LABEL, SCHEMA_LABEL } from "#core/backup/bag.ts";
import { identitySection } from "#core/site/archive-identity.ts";
import { BACKUP_TABLES, type BackupContent } from "#db/backup/backup-tables.ts";

export interface BackupSource {
  content: BackupContent;
  /** When omitted, the backup has no pictures. */
  media?: Media | undefined;
  /** Recordings are listed with their checksums, not copied. Omitted when none are on this machine. */
  recordings?: ListRecordings | undefined;
  now: () => number;
  /** Version of the program that writes the backup. */
  version: string;
}

/**
 * Streams the whole archive as one ZIP file that holds a BagIt bag: a file of JSON lines for each table, the same as CSV with a
 * dictionary, the transcripts, the uploaded pictures, lists of the recordings and of the collaborators, and the checksums of
 * all files.
 * @yields the bytes of the file
 */
export function writeBag(source: BackupSource): AsyncGenerator<Uint8Array> {
  return zipStream(bagEntries(source), new Date(source.now()));
}

async function* bagEntries(source: BackupSource): AsyncGenerator<ZipEntry> {
  const { content, media, version } = source;
  const now = source.now();
  const day = new Date(now).toISOString().slice(0, 10);
  const contents: BagContents = { payload: new Map(), bytes: 0 };
  const seen: SeenRows = new Map();
  const schemaVersion = await content.schemaVersion();
  const entry = (path: string, parts: ZipEntry["parts"]): ZipEntry => ({
    path: `archivo-${day}/${path}`,
    // Only drawings among the pictures are not compressed already.
    compress: !path.startsWith("data/media/") || path.endsWith(".svg"),
    parts,
  });
  const payload = (path: string, parts: ZipEntry["parts"]) =>
    entry(path, recordChecksum(parts, path, contents));
  for (const name of Object.keys(BACKUP_TABLES)) {
    yield payload(`data/tables/${name}.jsonl`, tableLines(content, name, seen));
  }
  yield payload(BAG_LISTS.recordings, jsonLines(source.recordings?.() ?? []));
  yield payload(BAG_LISTS.collaborators, jsonLines(await content.collaborators()));
  const name = await archiveName(content);
  for await (const { path, parts } of readableFiles(content, { day, version, name }))
    yield payload(path, parts);
  for await (const { name, bytes } of media?.files() ?? []) yield payload(`data/media/${name}`, [bytes]);
  const description = `Copia de seguridad de «${name}»: tablas, fotos, transcripciones y la lista de las grabaciones. Ver data/LEEME.txt`;
  const more = { [FORMAT_LABEL]: BACKUP_FORMAT, [SCHEMA_LABEL]: schemaVersion };
  for (const [path, bytes] of tagFiles(contents, { now, version, description, more }))
    yield entry(path, [bytes]);
}

async function archiveName(content: BackupContent): Promise<string> {
  for await (const rows of content.rows("archive_texts")) {
    const identity = rows.find(({ section }) => section === "identity");
    if (identity) return identitySection.read(identity.content).name;
  }
  return identitySection.neutral.name;
}

async function* jsonLines(rows: AsyncIterable<object> | Iterable<object>): AsyncGenerator<Uint8Array> {
  for await (const row of rows) yield new TextEncoder().encode(`${JSON.stringify(row)}\n`);
}
