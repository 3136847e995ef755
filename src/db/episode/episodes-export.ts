import type { EpisodeFilter, EpisodeStatus } from "#core/episode/episode-schemas.ts";
import type { DatabaseClient } from "#db/client.ts";
import { DatabaseError } from "#db/database-error.ts";
import { pagesOf } from "#db/rows/all-rows.ts";
import { filteredEpisodes, toStatus } from "./episodes-editing.ts";

export interface ExportedEpisode {
  number: string;
  date: string | null;
  guest: string | null;
  neighborhood: string | null;
  topics: string[];
  audioUrl: string | null;
  duration: string | null;
  status: EpisodeStatus;
  description: string | null;
}

/** Their ids stand in an address, which servers cut off at some length. */
const ROWS_PER_READ = 100;
const COLUMNS =
  "id, episode_number, date, duration, status, audio_url, description, guest_name, neighborhood_name";

/** All episodes of a filter, by number, in pages; an import reads the same fields. */
export async function* exportEpisodes(
  client: DatabaseClient,
  filter: Omit<EpisodeFilter, "page">,
): AsyncGenerator<ExportedEpisode[]> {
  const pages = pagesOf(
    "episodes",
    (from, to) => filteredEpisodes(client, filter, COLUMNS).range(from, to),
    ROWS_PER_READ,
  );
  for await (const rows of pages) {
    const topics = await topicsOf(
      client,
      rows.map((row) => row.id),
    );
    yield rows.map((row) => ({
      number: row.episode_number,
      date: row.date,
      guest: row.guest_name,
      neighborhood: row.neighborhood_name,
      topics: topics.get(row.id) ?? [],
      audioUrl: row.audio_url,
      duration: row.duration,
      status: toStatus(row.status),
      description: row.description,
    }));
  }
}

async function topicsOf(client: DatabaseClient, ids: string[]): Promise<Map<string, string[]>> {
  const answer = await client.from("episodes").select("id, episode_topics (topics (name))").in("id", ids);
  if (answer.error) throw new DatabaseError("read the topics of episodes", answer);
  const entries = answer.data.map(({ id, episode_topics }) => {
    const names = episode_topics.map((link) => link.topics.name);
    return [id, names.sort(new Intl.Collator("es").compare)] as const;
  });
  return new Map(entries);
}
