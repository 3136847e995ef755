import type { AssignForm, ChangeSet, ChangeSetKind, MergeForm } from "#core/history/change-set-schemas.ts";
import type { DatabaseClient } from "#db/client.ts";
import { type Edited, editRefusal } from "#db/rows/editing.ts";
import { toInstant } from "#db/rows/list-page.ts";
import { rpc } from "#db/rpc.ts";

/** Imports or merges of the last 30 days, newest first. */
export async function readChangeSets(client: DatabaseClient, kind: ChangeSetKind): Promise<ChangeSet[]> {
  const rows = await rpc("read sets of changes", client, "change_sets", { p_kind: kind });
  return rows.map(({ id, label, at, actor, undone_at, episodes }) => ({
    id,
    label,
    at: toInstant(at),
    actor: actor ?? null,
    isUndone: undone_at !== null,
    episodes,
  }));
}

/** Takes a set of changes back; returns the numbers of created episodes that stay, because they were edited since. */
export async function undoChangeSet(client: DatabaseClient, id: string): Promise<Edited<string[]>> {
  const answer = await client.rpc("undo_change_set", { p_id: id });
  return answer.error ? editRefusal("undo a set of changes", answer) : { ok: true, value: answer.data };
}

/** Moves everything of a record to another one and deletes it. Returns the set of changes. */
export async function mergeRecords(
  client: DatabaseClient,
  { kind, from, into }: MergeForm,
): Promise<Edited<string | null>> {
  const answer = await client.rpc("merge_records", { p_kind: kind, p_from: from, p_into: into });
  return answer.error ? editRefusal("merge records", answer) : { ok: true, value: answer.data };
}

/** Gives episodes a guest, a barrio and more topics. Returns the set of changes; null when nothing changed. */
export async function assignEpisodes(
  client: DatabaseClient,
  { ids, guestId, neighborhoodId, topicIds }: AssignForm,
): Promise<Edited<string | null>> {
  const answer = await client.rpc("assign_episodes", {
    p_ids: ids,
    p_guest: guestId,
    p_neighborhood: neighborhoodId,
    p_topics: topicIds,
  });
  return answer.error ? editRefusal("assign episodes", answer) : { ok: true, value: answer.data };
}
