import type { PostgrestClient } from "@supabase/postgrest-js";
import type { DatabaseClient } from "#db/client.ts";
import { DatabaseError } from "#db/database-error.ts";
import { type Edited, editRefusal } from "#db/rows/editing.ts";

/** Columns -> their text; omitted columns are unchanged. */
export type Lines = Readonly<Record<string, string | null>>;

/** Stores some text columns of a row, only if `version` is the present one. Returns their previous values. */
export async function changeLines(
  client: DatabaseClient,
  table: "episodes" | "episode_photos",
  { id, version, lines }: { id: string; version: number; lines: Lines },
): Promise<Edited<{ version: number; before: Lines }>> {
  // The names of table and columns are values here, so the client is untyped.
  const untyped = client as unknown as PostgrestClient;
  const found = await untyped.from(table).select(Object.keys(lines).join(",")).eq("id", id).maybeSingle();
  if (found.error) throw new DatabaseError(`read one of ${table}`, found);
  if (!found.data) return { ok: false, reason: "missing" };
  const update = untyped.from(table).update(lines).eq("id", id).eq("version", version);
  const answer = await update.select("version");
  if (answer.error) return editRefusal(`change one of ${table}`, answer);
  const [stored] = answer.data;
  const before = found.data as unknown as Lines;
  return stored
    ? { ok: true, value: { version: stored.version, before } }
    : { ok: false, reason: "conflict" };
}
