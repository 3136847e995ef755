import type { PostgrestClient } from "@supabase/postgrest-js";
import type { NamedKindName } from "#core/catalogue/kinds.ts";
import type { ListPage } from "#core/forms/list-schemas.ts";
import type { DatabaseClient } from "#db/client.ts";
import type { Database } from "#db/database.types.ts";
import { DatabaseError } from "#db/database-error.ts";
import { pagesOf } from "#db/rows/all-rows.ts";
import { type Edited, editRefusal } from "#db/rows/editing.ts";
import { literalPattern, readListPage, toInstant } from "#db/rows/list-page.ts";

type Views = Database["public"]["Views"];
export type NamedRow<Table extends NamedKindName> = Views[`${Table}_with_counts`]["Row"];

interface Kind<Table extends NamedKindName, Record, Fields extends object, Schemas> {
  table: Table;
  /** Schemas of the form, for the API. */
  schemas: Schemas;
  /** Folded column to search in. */
  searched: "search_text" | "sort_name";
  perPage: number;
  toRecord: (row: NamedRow<Table>) => Record;
  toColumns: (fields: Fields) => object;
}

/** Reads and writes the records of one kind, by name. See docs/product/catalogue.md. */
export function namedRecords<Table extends NamedKindName, Record, Fields extends object, Schemas>(
  kind: Kind<Table, Record, Fields, Schemas>,
) {
  const { table, schemas, toRecord, toColumns } = kind;
  type Row = NamedRow<Table>;
  // The table name is a value here, so the client is untyped.
  const rows = (client: DatabaseClient) => (client as unknown as PostgrestClient).from(table);
  const counted = (client: DatabaseClient) =>
    (client as unknown as PostgrestClient).from(`${table}_with_counts`);

  function filtered(client: DatabaseClient, q: string) {
    const query = counted(client).select("*", { count: "exact" });
    const found = q === "" ? query : query.filter(kind.searched, "match", literalPattern(q));
    return found.order("sort_name").order("id");
  }

  async function readRow(client: DatabaseClient, id: string): Promise<Row | null> {
    const answer = await counted(client).select("*").eq("id", id).maybeSingle();
    if (answer.error) throw new DatabaseError(`read one of ${table}`, answer);
    return answer.data;
  }

  /** Stores only if `version` is the present one; returns the stored row. Columns without a field are unchanged. */
  async function change(
    client: DatabaseClient,
    { id, version }: { id: string; version: number },
    fields: Fields,
  ): Promise<Edited<Record>> {
    // Read before the write: after a stored change, no failure may turn the response into an error.
    const before = await readRow(client, id);
    if (!before) return { ok: false, reason: "missing" };
    const update = rows(client).update(toColumns(fields));
    const answer = await update.eq("id", id).eq("version", version).select("*");
    if (answer.error) return editRefusal(`change one of ${table}`, answer);
    const [row] = answer.data;
    return row ? { ok: true, value: toRecord({ ...before, ...row }) } : { ok: false, reason: "conflict" };
  }

  return {
    table,
    schemas,
    list: (client: DatabaseClient, { q, page }: { q: string; page: number }): Promise<ListPage<Record>> =>
      readListPage(
        `list ${table}`,
        { page, perPage: kind.perPage },
        (from, to) => filtered(client, q).range(from, to),
        toRecord,
      ),

    /** All records of a search, in pages, for an export. */
    async *all(client: DatabaseClient, q: string): AsyncGenerator<Record[]> {
      const pages = pagesOf<Row>(table, (from, to) => filtered(client, q).range(from, to));
      for await (const found of pages) yield found.map(toRecord);
    },

    /** Null when there is no record with that id. */
    async read(client: DatabaseClient, id: string): Promise<Record | null> {
      const row = await readRow(client, id);
      return row && toRecord(row);
    },

    /** Returns the stored row; a conflict if the `id` is stored already. */
    async add(client: DatabaseClient, fields: Fields & { id?: string | undefined }): Promise<Edited<Record>> {
      const answer = await rows(client).insert(toColumns(fields)).select("*").single();
      if (answer.error) return editRefusal(`add one of ${table}`, answer);
      return { ok: true, value: toRecord({ ...answer.data, episode_count: 0, published_count: 0 }) };
    },

    change,
  };
}

/** Fields of records of every kind. */
export const namedFields = (row: NamedRow<NamedKindName>) => ({
  id: row.id,
  name: row.name,
  episodeCount: row.episode_count,
  publishedCount: row.published_count,
  version: row.version,
  createdAt: toInstant(row.created_at),
  updatedAt: toInstant(row.updated_at),
});

/** For an empty slug, the database generates one from the name. */
export const withSlug = <Fields extends { slug: string | null }>(fields: Fields) => ({
  ...fields,
  slug: fields.slug ?? "",
});
