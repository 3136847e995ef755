import * as v from "valibot";
import {
  coordinates,
  type EditedNeighborhood,
  NEIGHBORHOODS_PER_ADMIN_PAGE,
  type NeighborhoodFields,
} from "#core/catalogue/neighborhood-schemas.ts";
import type { ListPage } from "#core/forms/list-schemas.ts";
import type { DatabaseClient } from "#db/client.ts";
import type { Database } from "#db/database.types.ts";
import { DatabaseError } from "#db/database-error.ts";
import { pagesOf } from "#db/rows/all-rows.ts";
import { type Edited, editRefusal } from "#db/rows/editing.ts";
import { literalPattern, readListPage, toInstant } from "#db/rows/list-page.ts";

type Row = Database["public"]["Views"]["neighborhoods_with_counts"]["Row"];

/** By name; the query is looked for in name and description. See docs/product/catalogue.md. */
export function listNeighborhoods(
  client: DatabaseClient,
  { q, page }: { q: string; page: number },
): Promise<ListPage<EditedNeighborhood>> {
  return readListPage(
    "list neighborhoods",
    { page, perPage: NEIGHBORHOODS_PER_ADMIN_PAGE },
    (from, to) => filtered(client, q).range(from, to),
    toNeighborhood,
  );
}

/** All of a search, in pages, for an export. */
export async function* exportNeighborhoods(
  client: DatabaseClient,
  q: string,
): AsyncGenerator<EditedNeighborhood[]> {
  const pages = pagesOf("neighborhoods", (from, to) => filtered(client, q).range(from, to));
  for await (const rows of pages) yield rows.map(toNeighborhood);
}

function filtered(client: DatabaseClient, q: string) {
  const query = client.from("neighborhoods_with_counts").select("*", { count: "exact" });
  const found = q === "" ? query : query.filter("search_text", "match", literalPattern(q));
  return found.order("sort_name").order("id");
}

/** Null when there is none with that id. */
export async function readNeighborhood(
  client: DatabaseClient,
  id: string,
): Promise<EditedNeighborhood | null> {
  const answer = await client.from("neighborhoods_with_counts").select("*").eq("id", id).maybeSingle();
  if (answer.error) throw new DatabaseError("read a neighborhood", answer);
  return answer.data && toNeighborhood(answer.data);
}

/** Answers the row as it was stored. */
export async function addNeighborhood(
  client: DatabaseClient,
  fields: NeighborhoodFields,
): Promise<Edited<EditedNeighborhood>> {
  const answer = await client.from("neighborhoods").insert(toColumns(fields)).select("*").single();
  if (answer.error) return editRefusal("add a neighborhood", answer);
  return { ok: true, value: toNeighborhood({ ...answer.data, episode_count: 0, published_count: 0 }) };
}

/** Stored only while `version` is the present one; answers the row as it was stored. Pictures of the neighbourhood stay as they are. */
export async function changeNeighborhood(
  client: DatabaseClient,
  { id, version }: { id: string; version: number },
  fields: NeighborhoodFields,
): Promise<Edited<EditedNeighborhood>> {
  // Before the write: nothing that fails after it may make an error of a change that was stored.
  const before = await readNeighborhood(client, id);
  if (!before) return { ok: false, reason: "missing" };
  const update = client.from("neighborhoods").update(toColumns(fields));
  const answer = await update.eq("id", id).eq("version", version).select("*");
  if (answer.error) return editRefusal("change a neighborhood", answer);
  const [row] = answer.data;
  if (!row) return { ok: false, reason: "conflict" };
  const counts = { episode_count: before.episodeCount, published_count: before.publishedCount };
  return { ok: true, value: toNeighborhood({ ...row, ...counts }) };
}

// An empty slug is made from the name by the database.
const toColumns = ({ slug, ...fields }: NeighborhoodFields) => ({ ...fields, slug: slug ?? "" });

const toNeighborhood = (row: Row): EditedNeighborhood => ({
  id: row.id,
  name: row.name,
  slug: row.slug,
  description: row.description,
  coordinates: v.is(coordinates, row.coordinates) ? row.coordinates : null,
  episodeCount: row.episode_count,
  publishedCount: row.published_count,
  version: row.version,
  createdAt: toInstant(row.created_at),
  updatedAt: toInstant(row.updated_at),
});
