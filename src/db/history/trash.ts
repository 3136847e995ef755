import { type KindTable, kindOfTable } from "#core/catalogue/kinds.ts";
import type { Removal } from "#core/forms/list-schemas.ts";
import type { DatabaseClient } from "#db/client.ts";
import { DatabaseError } from "#db/database-error.ts";
import { type Edited, editRefusal } from "#db/rows/editing.ts";

/**
 * Deletes a row into the trash. `trashId` is null for persons who may not read the trash (collaborators), and when it could
 * not be read. `also` counts the dependent rows, and the episodes that no longer reference the row.
 */
export async function removeRow(
  client: DatabaseClient,
  table: KindTable,
  id: string,
): Promise<Edited<Removal>> {
  const answer = await client.from(table).delete().eq("id", id).select("id");
  if (answer.error) return editRefusal(`delete from ${table}`, answer);
  if (answer.data.length === 0) return { ok: false, reason: "missing" };
  // The row is deleted, whether or not this read succeeds: it is in the trash anyway.
  const removal = await findRemoval(client, table, id).catch((): Removal => ({ trashId: null, also: {} }));
  return { ok: true, value: removal };
}

async function findRemoval(client: DatabaseClient, table: string, id: string): Promise<Removal> {
  const entry = await client
    .from("trash")
    .select("id, batch, linked_episodes")
    .eq("tbl", table)
    .eq("pk", id)
    .order("id", { ascending: false })
    .limit(1);
  if (entry.error) throw new DatabaseError("find what was deleted", entry);
  const [found] = entry.data;
  if (!found) return { trashId: null, also: {} };
  const along = await client
    .from("trash")
    .select("tbl")
    .eq("batch", found.batch)
    .neq("id", found.id)
    .limit(1000);
  if (along.error) throw new DatabaseError("count what was deleted", along);
  const also: Record<string, number> = {};
  const count = (name: string, by = 1) => {
    also[name] = (also[name] ?? 0) + by;
  };
  for (const { tbl } of along.data) {
    // Of the parts of a record, only its links to episodes are counted.
    const name = table === "topics" && tbl === "episode_topics" ? "episodes" : kindOfTable(tbl)?.name;
    if (name) count(name);
  }
  if (found.linked_episodes) count("episodes", found.linked_episodes.length);
  return { trashId: found.id, also };
}
