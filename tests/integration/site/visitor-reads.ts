import type { DatabaseClient } from "#db/client.ts";

const TABLES = [
  "episodes",
  "held_episodes",
  "episode_topics",
  "episode_photos",
  "guests",
  "neighborhoods",
  "topics",
  "comments",
  "former_addresses",
] as const;
const VIEWS = ["episode_list", "photo_list", "published_comments"] as const;

/** Everything that a visitor's key reads, as text. */
export async function visitorReads(visitor: DatabaseClient): Promise<string> {
  const answers = [
    ...(await Promise.all(TABLES.map((table) => visitor.from(table).select("*")))),
    ...(await Promise.all(VIEWS.map((view) => visitor.from(view).select("*")))),
  ];
  const embedded = await visitor.from("held_episodes").select("id, episodes(*)");
  return JSON.stringify([...answers, embedded].map(({ data }) => data));
}
