import type { DatabaseClient } from "#db/client.ts";
import { DatabaseError } from "#db/database-error.ts";

/** What the snippet of a player for other sites names. */
export interface EmbeddedEpisode {
  number: string;
  headline: string | null;
  neighborhood: { name: string } | null;
}

/** A published episode with a recording, by its id or its number; null when there is none. */
export async function embeddedEpisode(
  client: DatabaseClient,
  by: { id: string } | { number: string },
): Promise<EmbeddedEpisode | null> {
  const episodes = client
    .from("episodes")
    .select("number:episode_number, headline, neighborhood:neighborhoods(name)")
    .eq("status", "published")
    .not("audio_url", "is", null);
  const answer = await ("id" in by
    ? episodes.eq("id", by.id)
    : episodes.eq("episode_number", by.number)
  ).maybeSingle();
  if (answer.error) throw new DatabaseError("read an episode for a snippet", answer);
  return answer.data;
}
