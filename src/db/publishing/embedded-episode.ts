import type { DatabaseClient } from "#db/client.ts";
import { DatabaseError } from "#db/database-error.ts";

/** What the snippet of a player for other sites names. */
export interface EmbeddedEpisode {
  number: string;
  headline: string | null;
  neighborhood: { name: string } | null;
}

/**
 * A published episode with a recording, by its id or its number; null when there is none.
 * @param by of several numbers the first that an episode has
 */
export async function embeddedEpisode(
  client: DatabaseClient,
  by: { id: string } | { numbers: readonly string[] },
): Promise<EmbeddedEpisode | null> {
  const episodes = client
    .from("episodes")
    .select("number:episode_number, headline, audio_url, neighborhood:neighborhoods(name)")
    .eq("status", "published");
  const answer = await ("id" in by
    ? episodes.eq("id", by.id)
    : episodes.in("episode_number", [...by.numbers]));
  if (answer.error) throw new DatabaseError("read an episode for a snippet", answer);
  const rank = ({ number }: EmbeddedEpisode) => ("id" in by ? 0 : by.numbers.indexOf(number));
  const [meant] = answer.data.toSorted((a, b) => rank(a) - rank(b));
  return meant?.audio_url ? meant : null;
}
