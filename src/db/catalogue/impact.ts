import { NAMED_KINDS, type NamedKindName } from "#core/catalogue/kinds.ts";
import type { DatabaseClient } from "#db/client.ts";
import { DatabaseError } from "#db/database-error.ts";

/** Number of records that would be deleted or lose their link, by name. */
export type Impact = Record<string, number>;

/** Number of records deleted with an episode. */
export async function episodeImpact(client: DatabaseClient, id: string): Promise<Impact> {
  const [photos, comments] = await Promise.all([
    countRows(client, "episode_photos", "episode_id", id),
    countRows(client, "comments", "episode_id", id),
  ]);
  return { photos, comments };
}

/** Number of episodes that lose their guest, neighbourhood or topic. */
export const namedImpact =
  (kind: NamedKindName) =>
  async (client: DatabaseClient, id: string): Promise<Impact> => {
    const { link, one } = NAMED_KINDS[kind];
    return { episodes: await countRows(client, link, `${one}_id`, id) };
  };

type Link = "episode_photos" | "comments" | "episodes" | "episode_topics";

async function countRows(client: DatabaseClient, table: Link, column: string, id: string): Promise<number> {
  const answer = await client.from(table).select("*", { count: "exact", head: true }).eq(column, id);
  if (answer.error) throw new DatabaseError(`count ${table}`, answer);
  return answer.count ?? 0;
}
