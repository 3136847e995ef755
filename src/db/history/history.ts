import * as v from "valibot";
import { KINDS, type KindName, kindOfTable } from "#core/catalogue/kinds.ts";
import type { ListPage } from "#core/forms/list-schemas.ts";
import { changeSetKind } from "#core/history/change-set-schemas.ts";
import {
  type HistoryEntry,
  TRASH_PER_PAGE,
  type TrashEntry,
  type TrashQuery,
} from "#core/history/history-schemas.ts";
import type { DatabaseClient } from "#db/client.ts";
import { type Edited, editRefusal, fieldName } from "#db/rows/editing.ts";
import { readListPage, toInstant } from "#db/rows/list-page.ts";
import { rpc } from "#db/rpc.ts";

/** Columns without meaning for a person. */
const SILENT = new Set(["version", "updated_at", "created_at", "id"]);
const partOf = v.nullable(v.object({ kind: changeSetKind, label: v.string() }));
const changedColumns = v.fallback(v.record(v.string(), v.unknown()), {});

/** Newest first, at most 200, without empty changes; an episode's history includes its topics, photos and notes. */
export async function readHistory(
  client: DatabaseClient,
  table: KindName,
  id: string,
): Promise<HistoryEntry[]> {
  const data = await rpc("read a history", client, "row_history", {
    p_table: KINDS[table].table,
    p_key: id,
  });
  const entries = data.map((row) => ({
    id: row.id,
    at: toInstant(row.at),
    actor: row.actor_name ? { id: row.actor, name: row.actor_name } : null,
    byPlan: row.actor_role === "plan",
    action: v.parse(v.picklist(["insert", "update", "delete"]), row.action),
    changeSet: v.parse(partOf, row.part_of),
    changed: toChanges(row.action, v.parse(changedColumns, row.changed), table),
  }));
  return entries.filter(({ action, changed }) => action !== "update" || Object.keys(changed).length > 0);
}

/** Columns of dependent rows, logged as a pair [before, after] for every action. */
const NAMED: Partial<Record<KindName, readonly string[]>> = {
  episodes: ["topics", "photos", "notes"],
  photos: ["carrier", "digitized_on", "digitized_by", "digitized_with", "notes"],
};

function toChanges(
  action: string,
  columns: Record<string, unknown>,
  table: KindName,
): HistoryEntry["changed"] {
  const changes: HistoryEntry["changed"] = {};
  for (const [column, value] of Object.entries(columns)) {
    if (SILENT.has(column)) continue;
    const name = fieldName(column);
    if (table === "archive" && name === "content") Object.assign(changes, contentChanges(action, value));
    else if (action === "update" || NAMED[table]?.includes(column))
      changes[name] = Array.isArray(value) ? [value[0], value[1]] : [null, value];
    else changes[name] = action === "insert" ? [null, value] : [value, null];
  }
  return changes;
}

const content = v.record(v.string(), v.unknown());

/** Changed fields within the content of an archive text; if the log did not keep the content, its placeholder. */
function contentChanges(action: string, value: unknown): HistoryEntry["changed"] {
  const [before, after] =
    action === "update" && Array.isArray(value) ? value : action === "insert" ? [{}, value] : [value, {}];
  if (!v.is(content, before) || !v.is(content, after)) return { content: [before, after] };
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return Object.fromEntries(
    names.flatMap((name) => {
      const sides: [unknown, unknown] = [before[name] ?? null, after[name] ?? null];
      return JSON.stringify(sides[0]) === JSON.stringify(sides[1]) ? [] : [[name, sides]];
    }),
  );
}

/** A page of the rows that can be restored, newest first. */
export const readTrash = (
  client: DatabaseClient,
  { q, kind, page }: TrashQuery,
): Promise<ListPage<TrashEntry>> =>
  readListPage(
    "read the trash",
    { page, perPage: TRASH_PER_PAGE },
    async (from, to) => {
      const answer = await client.rpc("trash_entries", {
        p_query: q,
        p_table: kind === "all" ? null : KINDS[kind].table,
        p_from: from,
        p_count: to - from + 1,
      });
      return answer.error ? answer : { ...answer, count: answer.data[0]?.total ?? 0 };
    },
    (row) => ({
      id: String(row.id),
      table: kindOfTable(row.tbl)?.name ?? row.tbl,
      label: row.label,
      deletedAt: toInstant(row.deleted_at),
      deletedBy: row.deleted_by ?? null,
      daysLeft: row.days_left,
      also: row.also,
      unlinked: row.unlinked,
      isPublic: row.is_public,
    }),
  );

/** Restores a row with its dependent rows; returns its id. `conflict`: its number or slug is taken, or its parent is missing. */
export async function restoreFromTrash(client: DatabaseClient, trashId: number): Promise<Edited<string>> {
  const answer = await client.rpc("restore_trash", { p_id: trashId });
  if (answer.error) return editRefusal("restore from the trash", answer);
  return { ok: true, value: answer.data };
}
