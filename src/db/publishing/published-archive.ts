import type { QueryData } from "@supabase/supabase-js";
import * as v from "valibot";
import type { DatabaseClient } from "#db/client.ts";
import { DatabaseError } from "#db/database-error.ts";
import { STORED_COLUMNS } from "#db/episode/episode-columns.ts";
import { allRows } from "#db/rows/all-rows.ts";
import { rpc } from "#db/rpc.ts";

/** Episodes include their transcripts (50 kB and more each), so only a few are read at a time. */
const EPISODES_PER_READ = 50;

const EPISODE_COLUMNS = `${STORED_COLUMNS}
  id, date, transcription_data, updated_at, content_analysis, ai_topics, ai_key_points, ai_summary, ai_quotes, ai_guest_info,
  ai_neighborhood_info, ai_emotional_tone, ai_confidence, ai_word_count, ai_duration_seconds, ai_processed_at,
  ai_sections, ai_outdated_at,
  episode_topics(topic_id), episode_photos(id, url, caption, alt, credit, source, date_taken, rights, position, created_at)
` as const;

// The filter is for clarity only: Row Level Security hides drafts from a visitor's key anyway.
const episodesNamed = (client: DatabaseClient, ids: string[]) =>
  client.from("episodes").select(EPISODE_COLUMNS).eq("status", "published").in("id", ids).order("id");

export type EpisodeRow = QueryData<ReturnType<typeof episodesNamed>>[number];

const states = v.record(v.string(), v.string());

/** State of each published episode by id, sorted by id: it changes whenever the public version of the episode does. */
export async function publishedStates(client: DatabaseClient): Promise<Map<string, string>> {
  const data = await rpc("read the states of episodes", client, "published_states");
  return new Map(Object.entries(v.parse(states, data)));
}

/** The published ones of these episodes, with the ids of their topics and their photos, in pages. */
export async function* episodePages(
  client: DatabaseClient,
  ids: readonly string[],
): AsyncGenerator<EpisodeRow[]> {
  for (let from = 0; from < ids.length; from += EPISODES_PER_READ) {
    const answer = await episodesNamed(client, ids.slice(from, from + EPISODES_PER_READ));
    if (answer.error) throw new DatabaseError("read episodes", answer);
    yield answer.data;
  }
}

/** The episode with this id, published or not, if the client may read it; null when there is none. */
export async function episodeOfAnyStatus(client: DatabaseClient, id: string): Promise<EpisodeRow | null> {
  const answer = await client.from("episodes").select(EPISODE_COLUMNS).eq("id", id).maybeSingle();
  if (answer.error) throw new DatabaseError("read an episode", answer);
  return answer.data;
}

/** Published comments of these episodes, newest first. E-mail addresses are in another table, which is never read here. */
export function publishedComments(client: DatabaseClient, episodes: readonly string[]) {
  return allRows("comments", (from, to) =>
    client
      .from("comments")
      .select("id, episode_id, author_name, content, created_at")
      .eq("status", "published")
      .in("episode_id", episodes)
      .order("created_at", { ascending: false })
      .order("id")
      .range(from, to),
  );
}

/** Former slugs and numbers of published records. */
export const formerAddresses = (client: DatabaseClient) =>
  allRows("former addresses", (from, to) =>
    client.from("former_addresses").select("kind, name, row_id").order("kind").order("name").range(from, to),
  );

export type FormerAddress = Awaited<ReturnType<typeof formerAddresses>>[number];
export type CommentRow = Awaited<ReturnType<typeof publishedComments>>[number];
