import { type AiData, readReviews } from "#core/analysis/ai-schemas.ts";
import { isObject } from "#core/analysis/answer-json.ts";
import { type Reviews, reviewsOf } from "#core/analysis/sections.ts";
import { type StoredAnalysis, storedAnalysis } from "#core/analysis/stored-analysis.ts";
import { TONES, type Tone } from "#core/analysis/tones.ts";
import { quoteFinder } from "#core/transcript/quote-check.ts";
import type { DatabaseClient } from "#db/client.ts";
import type { Database, Json } from "#db/database.types.ts";
import { DatabaseError } from "#db/database-error.ts";
import { type Edited, editRefusal } from "#db/rows/editing.ts";
import { toInstant } from "#db/rows/list-page.ts";

type EpisodeColumns = Database["public"]["Tables"]["episodes"]["Row"];

const COLUMNS =
  "id, episode_number, version, description, transcript, duration, content_analysis, ai_topics, ai_key_points, ai_summary, ai_quotes, ai_guest_info, ai_neighborhood_info, ai_emotional_tone, ai_confidence, ai_word_count, ai_duration_seconds, ai_processed_at, ai_outdated_at, ai_sections, recorded:transcription_data->raw->metadata->duration";

/** One episode's data that an AI analysis reads and updates. */
export interface AnalysedEpisode {
  aiData: AiData;
  /** The episode's own description, which an analysis may fill in. */
  description: string | null;
  transcript: string | null;
  /** As typed, such as `28:40`. */
  duration: string | null;
  /** Length of the recording in seconds, from the transcription. */
  recordedSeconds: number | null;
  /** As stored, including unknown parts. */
  contentAnalysis: Record<string, unknown> | null;
}

/** Null when there is no such episode. Filled columns of the editor take priority over the stored object. */
export async function readAiData(client: DatabaseClient, id: string): Promise<AnalysedEpisode | null> {
  const answer = await client.from("episodes").select(COLUMNS).eq("id", id).maybeSingle();
  if (answer.error) throw new DatabaseError("read AI data", answer);
  if (!answer.data) return null;
  const row = answer.data;
  return {
    aiData: toAiData(row),
    description: row.description,
    transcript: row.transcript,
    duration: row.duration,
    recordedSeconds: typeof row.recorded === "number" ? row.recorded : null,
    contentAnalysis: isObject(row.content_analysis) ? row.content_analysis : null,
  };
}

type AiRow = Pick<EpisodeColumns, "id" | "episode_number" | "version" | "transcript"> &
  Pick<EpisodeColumns, Extract<keyof EpisodeColumns, `ai_${string}`> | "content_analysis">;

function toAiData(row: AiRow): AiData {
  const parts = storedAnalysis(row);
  const isSaid = quoteFinder(row.transcript ?? "");
  return {
    id: row.id,
    number: row.episode_number,
    version: row.version,
    processed: row.ai_processed_at !== null,
    ...parts,
    processedAt: row.ai_processed_at && toInstant(row.ai_processed_at),
    outdatedAt: row.ai_outdated_at && toInstant(row.ai_outdated_at),
    sections: reviewsOf(parts, readReviews(row.ai_sections)),
    unsaidQuotes: parts.quotes.filter((quote) => !isSaid(quote)),
  };
}

/** Returns a known tone; null for anything else. */
export const toTone = (tone: string | null): Tone | null => TONES.find((known) => known === tone) ?? null;

export interface AnalysisColumns {
  /** Omitted when the episode's description is unchanged. */
  description?: string;
  contentAnalysis: Record<string, unknown>;
  aiData: Omit<StoredAnalysis, "headline" | "description"> & {
    /** Omitted when unchanged: without its microseconds, the stored time would count as another one. */
    processedAt?: string | undefined;
  };
  reviews: Reviews;
}

/** Stores everything in one transaction and returns the stored data. */
export async function saveAiData(
  client: DatabaseClient,
  { id, version }: { id: string; version: number },
  columns: AnalysisColumns,
): Promise<Edited<AiData>> {
  const answer = await client.rpc("save_analysis", {
    p_id: id,
    p_version: version,
    p_data: analysisColumns(columns),
  });
  if (answer.error) return editRefusal("save an analysis", answer);
  return { ok: true, value: toAiData(answer.data) };
}

/** Converts an analysis to columns of an episode. */
export const analysisColumns = ({
  description,
  contentAnalysis,
  aiData,
  reviews: sections,
}: AnalysisColumns) => ({
  ...(description === undefined ? {} : { description }),
  content_analysis: contentAnalysis as Json,
  ai_topics: aiData.topics,
  ai_key_points: aiData.keyPoints,
  ai_quotes: aiData.quotes,
  ai_summary: aiData.summary,
  ai_guest_info: aiData.guestInfo,
  ai_neighborhood_info: aiData.neighborhoodInfo,
  ai_emotional_tone: aiData.emotionalTone,
  ai_confidence: aiData.confidence,
  ai_word_count: aiData.wordCount,
  ai_duration_seconds: aiData.durationSeconds,
  ...(aiData.processedAt === undefined ? {} : { ai_processed_at: aiData.processedAt }),
  ai_sections: sections,
});
