import { type EditedTopic, TOPICS_PER_PAGE, type TopicFields } from "#core/catalogue/topic-schemas.ts";
import type { ListPage } from "#core/forms/list-schemas.ts";
import type { DatabaseClient } from "#db/client.ts";
import type { Database } from "#db/database.types.ts";
import { DatabaseError } from "#db/database-error.ts";
import { type Edited, editRefusal } from "#db/rows/editing.ts";
import { literalPattern, readListPage, toInstant } from "#db/rows/list-page.ts";

type Row = Database["public"]["Views"]["topics_with_counts"]["Row"];

/** By name. See docs/product/catalogue.md. */
export function listTopics(
  client: DatabaseClient,
  { q, page }: { q: string; page: number },
): Promise<ListPage<EditedTopic>> {
  return readListPage(
    "list topics",
    { page, perPage: TOPICS_PER_PAGE },
    (from, to) => {
      const query = client.from("topics_with_counts").select("*", { count: "exact" });
      const found = q === "" ? query : query.filter("sort_name", "match", literalPattern(q));
      return found.order("sort_name").order("id").range(from, to);
    },
    toTopic,
  );
}

/** Null when there is none with that id. */
export async function readTopic(client: DatabaseClient, id: string): Promise<EditedTopic | null> {
  const answer = await client.from("topics_with_counts").select("*").eq("id", id).maybeSingle();
  if (answer.error) throw new DatabaseError("read a topic", answer);
  return answer.data && toTopic(answer.data);
}

/** Answers the row as it was stored. */
export async function addTopic(client: DatabaseClient, fields: TopicFields): Promise<Edited<EditedTopic>> {
  const answer = await client.from("topics").insert(toColumns(fields)).select("*").single();
  if (answer.error) return editRefusal("add a topic", answer);
  return { ok: true, value: toTopic({ ...answer.data, episode_count: 0, published_count: 0 }) };
}

/** Stored only while `version` is the present one; answers the row as it was stored. */
export async function changeTopic(
  client: DatabaseClient,
  { id, version }: { id: string; version: number },
  fields: TopicFields,
): Promise<Edited<EditedTopic>> {
  // Before the write: nothing that fails after it may make an error of a change that was stored.
  const before = await readTopic(client, id);
  if (!before) return { ok: false, reason: "missing" };
  const update = client.from("topics").update(toColumns(fields));
  const answer = await update.eq("id", id).eq("version", version).select("*");
  if (answer.error) return editRefusal("change a topic", answer);
  const [row] = answer.data;
  if (!row) return { ok: false, reason: "conflict" };
  const counts = { episode_count: before.episodeCount, published_count: before.publishedCount };
  return { ok: true, value: toTopic({ ...row, ...counts }) };
}

// An empty slug is made from the name by the database.
const toColumns = ({ slug, ...fields }: TopicFields) => ({ ...fields, slug: slug ?? "" });

const toTopic = (row: Row): EditedTopic => ({
  id: row.id,
  name: row.name,
  slug: row.slug,
  episodeCount: row.episode_count,
  publishedCount: row.published_count,
  version: row.version,
  createdAt: toInstant(row.created_at),
  updatedAt: toInstant(row.updated_at),
});
