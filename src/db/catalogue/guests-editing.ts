import { type EditedGuest, GUESTS_PER_PAGE, type GuestFields } from "#core/catalogue/guest-schemas.ts";
import type { ListPage } from "#core/forms/list-schemas.ts";
import type { DatabaseClient } from "#db/client.ts";
import type { Database } from "#db/database.types.ts";
import { DatabaseError } from "#db/database-error.ts";
import { type Edited, editRefusal } from "#db/rows/editing.ts";
import { literalPattern, readListPage, toInstant } from "#db/rows/list-page.ts";

type Row = Database["public"]["Views"]["guests_with_counts"]["Row"];

/** By name; the query is looked for in name and biography. See docs/product/catalogue.md. */
export function listGuests(
  client: DatabaseClient,
  { q, page }: { q: string; page: number },
): Promise<ListPage<EditedGuest>> {
  return readListPage(
    "list guests",
    { page, perPage: GUESTS_PER_PAGE },
    (from, to) => {
      const query = client.from("guests_with_counts").select("*", { count: "exact" });
      const found = q === "" ? query : query.filter("search_text", "match", literalPattern(q));
      return found.order("sort_name").order("id").range(from, to);
    },
    toGuest,
  );
}

/** Null when there is none with that id. */
export async function readGuest(client: DatabaseClient, id: string): Promise<EditedGuest | null> {
  const answer = await client.from("guests_with_counts").select("*").eq("id", id).maybeSingle();
  if (answer.error) throw new DatabaseError("read a guest", answer);
  return answer.data && toGuest(answer.data);
}

/** Answers the row as it was stored. */
export async function addGuest(client: DatabaseClient, fields: GuestFields): Promise<Edited<EditedGuest>> {
  const answer = await client.from("guests").insert(fields).select("*").single();
  if (answer.error) return editRefusal("add a guest", answer);
  return { ok: true, value: toGuest({ ...answer.data, episode_count: 0, published_count: 0 }) };
}

/** Stored only while `version` is the present one; answers the row as it was stored. */
export async function changeGuest(
  client: DatabaseClient,
  { id, version }: { id: string; version: number },
  fields: GuestFields,
): Promise<Edited<EditedGuest>> {
  // Before the write: nothing that fails after it may make an error of a change that was stored.
  const before = await readGuest(client, id);
  if (!before) return { ok: false, reason: "missing" };
  const update = client.from("guests").update(fields);
  const answer = await update.eq("id", id).eq("version", version).select("*");
  if (answer.error) return editRefusal("change a guest", answer);
  const [row] = answer.data;
  if (!row) return { ok: false, reason: "conflict" };
  const counts = { episode_count: before.episodeCount, published_count: before.publishedCount };
  return { ok: true, value: toGuest({ ...row, ...counts }) };
}

const toGuest = (row: Row): EditedGuest => ({
  id: row.id,
  name: row.name,
  bio: row.bio,
  photo: row.photo,
  episodeCount: row.episode_count,
  publishedCount: row.published_count,
  version: row.version,
  createdAt: toInstant(row.created_at),
  updatedAt: toInstant(row.updated_at),
});
