import { Hono } from "hono";
import type * as v from "valibot";
import { unwrapEdit } from "#api/admin/edit-result.ts";
import { ApiError } from "#api/api-error.ts";
import { validBody } from "#api/middleware/validate.ts";
import { json } from "#api/respond.ts";
import type { SignedIn } from "#api/session/require.ts";
import {
  deletedRows,
  lineRows,
  type RowResult,
  type RowResults,
  statusRows,
} from "#core/forms/bulk-schemas.ts";
import type { Removal } from "#core/forms/list-schemas.ts";
import type { Impact } from "#db/catalogue/impact.ts";
import type { DatabaseClient } from "#db/client.ts";
import { changeLines } from "#db/rows/change-lines.ts";
import type { Edited, EditRefusal } from "#db/rows/editing.ts";

interface BulkKind<Status extends string> {
  statuses: readonly Status[];
  notFound: () => ApiError;
  setStatus(
    db: DatabaseClient,
    row: { id: string; from: Status; status: Status; publishAt?: string | null | undefined },
  ): Promise<Edited<{ version: number }>>;
  remove(db: DatabaseClient, id: string): Promise<Edited<Removal>>;
}

interface LineKind<Entries extends v.ObjectEntries> {
  /** Columns that can be edited in bulk, with their schemas. */
  lines: Entries;
  table: "episodes" | "episode_photos";
  notFound: () => ApiError;
}

const NOTHING = { problem: null, version: null, trashId: null, before: null, also: {} };
const CHANGED = "Otra persona lo cambió mientras tanto.";

interface RefusalWords {
  missing: () => ApiError;
  conflict?: string;
}

/**
 * Applies the same change to several rows, one after the other. Each row is a separate change: a refusal is reported for its
 * row, and the remaining rows are still processed.
 */
export async function eachRow<Row extends { id: string | number }, Value>(
  rows: readonly Row[],
  words: RefusalWords,
  act: (row: Row) => Promise<Edited<Value>>,
  outcomeOf: (value: Value) => Partial<RowResult> = () => ({}),
): Promise<RowResults> {
  const results: RowResult[] = [];
  for (const row of rows) {
    const edited = await act(row);
    const outcome = edited.ok ? outcomeOf(edited.value) : { problem: await problemOf(edited, words) };
    results.push({ ...NOTHING, ...outcome, id: String(row.id) });
  }
  return { results };
}

const problemOf = async (refusal: EditRefusal, { missing, conflict = CHANGED }: RefusalWords) =>
  refusal.reason === "conflict"
    ? conflict
    : unwrapEdit<string>(refusal, { missing }).catch((error: unknown) => {
        if (error instanceof ApiError) return error.message;
        throw error;
      });

/** Routes that change the status of several rows of a list at once, or move them to the trash. */
export function bulkRoutes<Status extends string>(kind: BulkKind<Status>) {
  const words = { missing: kind.notFound };
  return new Hono<SignedIn>()
    .post("/status", validBody(statusRows(kind.statuses)), async (c) => {
      const { db } = c.var.person;
      const { rows } = c.req.valid("json");
      const setStatus = (row: (typeof rows)[number]) => kind.setStatus(db, row);
      return json(await eachRow(rows, words, setStatus, ({ version }) => ({ version })));
    })
    .route("/", bulkDeletion(kind));
}

/** Route that moves several rows of a list to the trash at once. */
export function bulkDeletion({ notFound, remove }: Pick<BulkKind<string>, "notFound" | "remove">) {
  return new Hono<SignedIn>().post("/delete", validBody(deletedRows), async (c) => {
    const { db } = c.var.person;
    const rows = c.req.valid("json").ids.map((id) => ({ id }));
    const act = ({ id }: { id: string }) => remove(db, id);
    return json(await eachRow(rows, { missing: notFound }, act, (removal) => removal));
  });
}

/** Route that counts what the deletion of several rows would delete besides them. */
export const bulkImpact = (impact: (db: DatabaseClient, ids: readonly string[]) => Promise<Impact>) =>
  new Hono<SignedIn>().post("/delete/impact", validBody(deletedRows), async (c) =>
    json({ also: await impact(c.var.person.db, c.req.valid("json").ids) }),
  );

/** Route that sets the same fields on several rows of a list; the response has the previous values, for undo. */
export function bulkLines<Entries extends v.ObjectEntries>({ lines, table, notFound }: LineKind<Entries>) {
  return new Hono<SignedIn>().post("/lines", validBody(lineRows(lines)), async (c) => {
    const { db } = c.var.person;
    const { rows } = c.req.valid("json");
    const act = (row: (typeof rows)[number]) =>
      changeLines(db, table, row as Parameters<typeof changeLines>[2]);
    return json(await eachRow(rows, { missing: notFound }, act, (changed) => changed));
  });
}
