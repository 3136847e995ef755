import type { SoundFacts, StoredRecording } from "#core/recordings/recording-schemas.ts";
import type { DatabaseClient } from "#db/client.ts";
import type { Database } from "#db/database.types.ts";
import { DatabaseError } from "#db/database-error.ts";
import { allRows } from "#db/rows/all-rows.ts";
import { type Edited, editRefusal } from "#db/rows/editing.ts";
import { toInstant } from "#db/rows/list-page.ts";

type Row = Database["public"]["Tables"]["recordings"]["Row"];

export interface NewRecording {
  name: string;
  bytes: number;
  /** Hexadecimal. */
  sha256: string;
  /** Null: no sound that can be read. */
  sound: SoundFacts | null;
}

/** Everything known of files of the folder, which may have gone since. */
export async function readRecordingRows(client: DatabaseClient): Promise<StoredRecording[]> {
  const rows = await allRows("files of recordings", (from, to) =>
    client.from("recordings").select("*").order("name").range(from, to),
  );
  return rows.map(toRecording);
}

/** Those with the same bytes, the oldest first. */
export async function findSameRecordings(client: DatabaseClient, sha256: string): Promise<StoredRecording[]> {
  const answer = await client.from("recordings").select("*").eq("sha256", sha256).order("created_at");
  if (answer.error) throw new DatabaseError("look for a recording", answer);
  return answer.data.map(toRecording);
}

/** Null when there is none with that id. */
export async function readRecording(client: DatabaseClient, id: string): Promise<StoredRecording | null> {
  const answer = await client.from("recordings").select("*").eq("id", id).maybeSingle();
  if (answer.error) throw new DatabaseError("read a recording", answer);
  return answer.data && toRecording(answer.data);
}

/** Notes what stands under a name; what stood there before has gone. */
export async function storeRecording(
  client: DatabaseClient,
  { name, bytes, sha256, sound }: NewRecording,
): Promise<Edited<StoredRecording>> {
  const columns = {
    name,
    bytes,
    sha256,
    media_type: sound?.mediaType ?? null,
    seconds: sound?.seconds ?? null,
    kilobits: sound?.kilobits ?? null,
    title: sound?.title ?? null,
    recorded_on: sound?.recordedOn ?? null,
  };
  const answer = await client.from("recordings").upsert(columns, { onConflict: "name" }).select("*").single();
  if (answer.error) return editRefusal("store a recording", answer);
  return { ok: true, value: toRecording(answer.data) };
}

/** Ids of deleted recordings that can still be restored, and of those that are. @param client the server */
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
  createdAt: toInstant(row.created_at),
});
