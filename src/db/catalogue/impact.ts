import { NAMED_KINDS, type NamedKindName } from "#core/catalogue/kinds.ts";
import type { DatabaseClient } from "#db/client.ts";
import { DatabaseError } from "#db/database-error.ts";

/** Number of records that would be deleted or lose their link, by name. */
export type Impact = Record<string, number>;

/** Number of records deleted with these episodes. */
export async function episodesImpact(client: DatabaseClient, ids: readonly string[]): Promise<Impact> {
  const [photos, comments] = await Promise.all([
    countRows(client, "episode_photos", "episode_id", ids),
    countRows(client, "comments", "episode_id", ids),
  ]);
  return { photos, comments };
}

/** Number of episodes that lose their guest, neighbourhood or topic. */
export const namedImpact =
  (kind: NamedKindName) =>
  async (client: DatabaseClient, id: string): Promise<Impact> => {
    const { link, one } = NAMED_KINDS[kind];
    return { episodes: await countRows(client, link, `${one}_id`, [id]) };
  };

type Link = "episode_photos" | "comments" | "episodes" | "episode_topics";

async function countRows(
  client: DatabaseClient,
  table: Link,
  column: string,
  ids: readonly string[],
): Promise<number> {
  const answer = await client
    .from(table)
    .select("*", { count: "exact", head: true })
    .in(column, [...ids]);
  if (answer.error) throw new DatabaseError(`count ${table}`, answer);
  return answer.count ?? 0;
}
