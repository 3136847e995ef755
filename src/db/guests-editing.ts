import { type EditedGuest, GUESTS_PER_PAGE, type GuestFields } from "#core/schemas/admin/guest.ts";
import type { ListPage } from "#core/schemas/admin/lists.ts";
import type { DatabaseClient } from "./client.ts";
import type { Database } from "./database.types.ts";
import { DatabaseError } from "./database-error.ts";
import { type Edited, editRefusal } from "./editing.ts";
import { literalPattern, readListPage, toInstant } from "./list-page.ts";

type Row = Database["public"]["Views"]["guests_with_counts"]["Row"];

/** By name; the query is looked for in name and biography. spec: admin, section 7 */
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

/** Answers the new id. */
export async function addGuest(client: DatabaseClient, fields: GuestFields): Promise<Edited<string>> {
  const answer = await client.from("guests").insert(fields).select("id").single();
  if (answer.error) return editRefusal("add a guest", answer);
  return { ok: true, value: answer.data.id };
}

/** Stored only while `version` is the present one. */
export async function changeGuest(
  client: DatabaseClient,
  { id, version }: { id: string; version: number },
  fields: GuestFields,
): Promise<Edited<null>> {
  const answer = await client.from("guests").update(fields).eq("id", id).eq("version", version).select("id");
  if (answer.error) return editRefusal("change a guest", answer);
  return answer.data.length > 0 ? { ok: true, value: null } : { ok: false, reason: "conflict" };
}

const toGuest = (row: Row): EditedGuest => ({
  id: row.id,
  name: row.name,
  bio: row.bio,
  photo: row.photo,
  episodeCount: row.episode_count,
  version: row.version,
  createdAt: toInstant(row.created_at),
  updatedAt: toInstant(row.updated_at),
});
