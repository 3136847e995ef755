import { PROVENANCE_FIELDS, type ProvenanceField } from "#core/episode/provenance-fields.ts";
import type {
  EditedRecording,
  MasterFile,
  ReadRecording,
  RecordingFields,
  StoredRecording,
} from "#core/recordings/recording-schemas.ts";
import type { DatabaseClient } from "#db/client.ts";
import type { Database } from "#db/database.types.ts";
import { DatabaseError } from "#db/database-error.ts";
import { allRows, pagesOf } from "#db/rows/all-rows.ts";
import { type Edited, editRefusal } from "#db/rows/editing.ts";
import { toInstant } from "#db/rows/list-page.ts";
import { rpc } from "#db/rpc.ts";

type Row = Database["public"]["Tables"]["recordings"]["Row"];

/** All stored data of files in the folder, some of which may be deleted since. */
export async function readRecordingRows(client: DatabaseClient): Promise<StoredRecording[]> {
  const rows = await allRows("files of recordings", (from, to) =>
    client.from("recordings").select("*").order("name").range(from, to),
  );
  return rows.map(toRecording);
}

/** Recordings with the same bytes, or with a master of the same bytes; oldest first. @param sha256 hexadecimal */
export async function findSameRecordings(client: DatabaseClient, sha256: string): Promise<StoredRecording[]> {
  const answer = await client
    .from("recordings")
    .select("*")
    .or(`sha256.eq.${sha256},master_sha256.eq.${sha256}`)
    .order("created_at");
  if (answer.error) throw new DatabaseError("look for a recording", answer);
  return answer.data.map(toRecording);
}

async function readRow(client: DatabaseClient, column: "id" | "name", value: string): Promise<Row | null> {
  const answer = await client.from("recordings").select("*").eq(column, value).maybeSingle();
  if (answer.error) throw new DatabaseError("read a recording", answer);
  return answer.data;
}

/** Null when there is no recording with that id. */
export async function readRecording(client: DatabaseClient, id: string): Promise<StoredRecording | null> {
  const row = await readRow(client, "id", id);
  return row && toRecording(row);
}

/** Stored data of a recording's master; null when it was not read, or there is none. */
export async function findMaster(client: DatabaseClient, recording: string): Promise<MasterFile | null> {
  const row = await readRow(client, "name", recording);
  const { master_name: name, master_bytes: bytes, master_sha256: sha256 } = row ?? {};
  return name && bytes && sha256 ? { name, bytes, sha256, mediaType: row?.master_media_type ?? null } : null;
}

/** Stores the data of the file with this name; it replaces the data of a former file. */
export async function storeRecording(
  client: DatabaseClient,
  { name, bytes, sha256, sound, master }: ReadRecording,
): Promise<Edited<StoredRecording>> {
  const played = bytes === null ? null : sound;
  const columns = {
    name,
    bytes,
    sha256,
    media_type: played?.mediaType ?? null,
    seconds: sound?.seconds ?? null,
    kilobits: played?.kilobits ?? null,
    title: sound?.title ?? null,
    recorded_on: sound?.recordedOn ?? null,
    master_name: master?.name ?? null,
    master_bytes: master?.bytes ?? null,
    master_sha256: master?.sha256 ?? null,
    master_media_type: master?.mediaType ?? null,
  };
  const answer = await client.from("recordings").upsert(columns, { onConflict: "name" }).select("*").single();
  if (answer.error) return editRefusal("store a recording", answer);
  return { ok: true, value: toRecording(answer.data) };
}

/**
 * Stores a downloaded recording in its episode, as a change of a person, and its duration if there is none.
 * @param client the server's
 * @returns false when the episode no longer has the address, or the person no longer edits; nothing is changed then
 */
export const storeDownloaded = (
  client: DatabaseClient,
  { id, audioUrl }: { id: string; audioUrl: string },
  stored: { name: string; duration: string | null },
  personId: string,
): Promise<boolean> =>
  rpc("store a downloaded recording", client, "store_downloaded", {
    p_episode: id,
    p_from: audioUrl,
    p_name: stored.name,
    p_duration: stored.duration,
    p_person: personId,
  });

/** Provenance and notes; null when there is no recording with that id. */
export async function readProvenance(client: DatabaseClient, id: string): Promise<EditedRecording | null> {
  const row = await readRow(client, "id", id);
  return row && toEdited(row);
}

/** All metadata and edited fields of every file, sorted by name, in pages. */
export async function* exportRecordings(client: DatabaseClient): AsyncGenerator<ExportedRecording[]> {
  const pages = pagesOf("recordings", (from, to) =>
    client.from("recordings").select("*").order("name").range(from, to),
  );
  for await (const rows of pages)
    yield rows.map((row) => ({
      ...toEdited(row),
      seconds: row.seconds,
      bytes: row.bytes,
      sha256: row.sha256,
    }));
}

export interface ExportedRecording extends EditedRecording, Pick<Row, "seconds" | "bytes" | "sha256"> {}

/** Stores only if `version` is the present one; returns the stored row. */
export async function changeProvenance(
  client: DatabaseClient,
  { id, version }: { id: string; version: number },
  fields: RecordingFields,
): Promise<Edited<EditedRecording>> {
  const update = client.from("recordings").update(toColumns(fields));
  const answer = await update.eq("id", id).eq("version", version).select("*");
  if (answer.error) return editRefusal("change a recording", answer);
  const [row] = answer.data;
  return row ? { ok: true, value: toEdited(row) } : { ok: false, reason: "conflict" };
}

/** Ids of existing recordings, and of deleted ones that can still be restored. @param client the server */
export async function knownRecordingIds(client: DatabaseClient): Promise<Set<string>> {
  const deleted = await allRows("deleted recordings", (from, to) =>
    client.from("trash").select("pk").eq("tbl", "recordings").order("id").range(from, to),
  );
  const stored = await readRecordingRows(client);
  return new Set([...deleted.map(({ pk }) => pk), ...stored.map(({ id }) => id)]);
}

const toRecording = (row: Row): StoredRecording => ({
  id: row.id,
  name: row.name,
  bytes: row.bytes,
  mediaType: row.media_type,
  seconds: row.seconds,
  kilobits: row.kilobits,
  title: row.title,
  recordedOn: row.recorded_on,
  master: toMaster(row),
  createdAt: toInstant(row.created_at),
});

const toMaster = ({ master_name, master_bytes, master_media_type }: Row): StoredRecording["master"] =>
  master_name === null || master_bytes === null
    ? null
    : { name: master_name, bytes: master_bytes, mediaType: master_media_type };

type ProvenanceColumn = Exclude<ProvenanceField["column"], null> | "notes";

/** The notes of a recording are in its own row. */
const columnOf = ({ column }: ProvenanceField): ProvenanceColumn => column ?? "notes";

const toEdited = (row: Row): EditedRecording => ({
  id: row.id,
  name: row.name,
  ...(Object.fromEntries(PROVENANCE_FIELDS.map((field) => [field.name, row[columnOf(field)]])) as Record<
    ProvenanceField["name"],
    string | null
  >),
  version: row.version,
});

const toColumns = (fields: RecordingFields) =>
  Object.fromEntries(PROVENANCE_FIELDS.map((field) => [columnOf(field), fields[field.name]])) as Record<
    ProvenanceColumn,
    string | null
  >;
