import type { DatabaseClient } from "#db/client.ts";
import { DatabaseError } from "#db/database-error.ts";
import { allRows } from "#db/rows/all-rows.ts";

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

/** Number of episodes that lose their guest, neighbourhood or topic, including held ones that show it to visitors. */
const episodesImpact =
  (table: Link, column: string, { was, is }: Names) =>
  async (client: DatabaseClient, id: string): Promise<Impact> => {
    const edited = await countRows(client, table, column, id);
    const held = await readHeld(client);
    const shown = held.filter((row) => was(row).includes(id) && !is(row.episodes).includes(id));
    return { episodes: edited + shown.length };
  };

export const guestImpact = episodesImpact("episodes", "guest_id", {
  was: ({ guest_id }) => [guest_id],
  is: ({ guest_id }) => [guest_id],
});
export const neighborhoodImpact = episodesImpact("episodes", "neighborhood_id", {
  was: ({ neighborhood_id }) => [neighborhood_id],
  is: ({ neighborhood_id }) => [neighborhood_id],
});
export const topicImpact = episodesImpact("episode_topics", "topic_id", {
  was: ({ topic_ids }) => topic_ids,
  is: ({ episode_topics }) => episode_topics.map(({ topic_id }) => topic_id),
});

const HELD_COLUMNS =
  "guest_id, neighborhood_id, topic_ids, episodes (guest_id, neighborhood_id, episode_topics (topic_id))" as const;

/** Ids referenced by an episode: in its public version and in its edited version. */
interface Names {
  was: (held: HeldRow) => (string | null)[];
  is: (edited: HeldRow["episodes"]) => (string | null)[];
}

const readHeld = (client: DatabaseClient) =>
  allRows("what is held", (from, to) =>
    client.from("held_episodes").select(HELD_COLUMNS).order("id").range(from, to),
  );
type HeldRow = Awaited<ReturnType<typeof readHeld>>[number];

type Link = "episode_photos" | "comments" | "episodes" | "episode_topics";

async function countRows(client: DatabaseClient, table: Link, column: string, id: string): Promise<number> {
  const answer = await client.from(table).select("*", { count: "exact", head: true }).eq(column, id);
  if (answer.error) throw new DatabaseError(`count ${table}`, answer);
  return answer.count ?? 0;
}
