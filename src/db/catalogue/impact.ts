import type { DatabaseClient } from "#db/client.ts";
import { DatabaseError } from "#db/database-error.ts";

/** Name of what would go along (or lose its link) -> how many. */
export type Impact = Record<string, number>;

/** What goes when an episode is deleted. */
export async function episodeImpact(client: DatabaseClient, id: string): Promise<Impact> {
  const [photos, comments] = await Promise.all([
    countRows(client, "episode_photos", "episode_id", id),
    countRows(client, "comments", "episode_id", id),
  ]);
  return { photos, comments };
}

/** How many episodes lose their guest, neighbourhood or topic. */
export const guestImpact = async (client: DatabaseClient, id: string): Promise<Impact> => ({
  episodes: await countRows(client, "episodes", "guest_id", id),
});
export const neighborhoodImpact = async (client: DatabaseClient, id: string): Promise<Impact> => ({
  episodes: await countRows(client, "episodes", "neighborhood_id", id),
});
export const topicImpact = async (client: DatabaseClient, id: string): Promise<Impact> => ({
  episodes: await countRows(client, "episode_topics", "topic_id", id),
});

type Link = "episode_photos" | "comments" | "episodes" | "episode_topics";

async function countRows(client: DatabaseClient, table: Link, column: string, id: string): Promise<number> {
  const answer = await client.from(table).select("*", { count: "exact", head: true }).eq(column, id);
  if (answer.error) throw new DatabaseError(`count ${table}`, answer);
  return answer.count ?? 0;
}
