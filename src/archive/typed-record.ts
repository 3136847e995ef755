import { addReferences, type Catalogue, readCatalogue } from "#archive/catalogue.ts";
import { firstDay } from "#core/episode/archival-date.ts";
import { inOneLine } from "#core/text/in-one-line.ts";
import { analysisColumns } from "#db/analysis/ai-data.ts";
import type { Json } from "#db/database.types.ts";
import { columnsOfFields } from "#db/episode/episode-columns.ts";
import { type EpisodeRow, episodeOfAnyStatus } from "#db/publishing/published-archive.ts";
import type { TypedRecord } from "#db/publishing/typed-record.ts";

/**
 * Puts a typed record, and the records that it refers to, into the catalogue: they may not be public before it is published.
 * @returns the row of an episode; null for another kind
 */
export async function addTyped(typed: TypedRecord, catalogue: Catalogue): Promise<EpisodeRow | null> {
  if (typed.kind === "archive") return null;
  const { id, client } = typed;
  const all = await readCatalogue(client);
  if (typed.kind === "episodes") {
    const row = rowWith(await episodeOfAnyStatus(client, id), typed);
    addReferences(catalogue, row, all);
    return row;
  }
  // No form has the photos of a barrio.
  const record = { photos: [], ...all[typed.kind].get(id), ...typed.fields, id, episodeCount: 0 };
  (catalogue[typed.kind] as Map<string, object>).set(id, record);
  return null;
}

/** Gives a typed record that no published episode refers to its page, which it does not have on the site. */
export function keepPage(typed: TypedRecord, catalogue: Catalogue): void {
  if (typed.kind === "archive" || typed.kind === "episodes") return;
  const record = catalogue[typed.kind].get(typed.id);
  if (record) record.episodeCount ||= 1;
}

/** Columns of a new episode that its form does not have. */
const EMPTY = {
  transcription_data: null,
  content_analysis: null,
  ai_topics: null,
  ai_key_points: null,
  ai_summary: null,
  ai_quotes: null,
  ai_guest_info: null,
  ai_neighborhood_info: null,
  ai_emotional_tone: null,
  ai_confidence: null,
  ai_word_count: null,
  ai_duration_seconds: null,
  ai_processed_at: null,
  ai_sections: null,
  ai_outdated_at: null,
  episode_photos: [],
};

/** The row as it would be stored. @param stored null for a new episode */
function rowWith(
  stored: EpisodeRow | null,
  { id, parts: { fields, transcription, analysis } }: Extract<TypedRecord, { kind: "episodes" }>,
): EpisodeRow {
  const now = new Date().toISOString();
  const isOther = inOneLine(stored?.transcript ?? "") !== inOneLine(fields.transcript ?? "");
  return {
    ...EMPTY,
    updated_at: now,
    ...stored,
    id,
    ...columnsOfFields(fields),
    episode_number: fields.number,
    status: fields.status,
    date: fields.date && firstDay(fields.date),
    episode_topics: fields.topicIds.map((topic_id) => ({ topic_id })),
    ...(transcription && { transcription_data: transcription as unknown as Json }),
    ...(analysis && analysisColumns(analysis)),
    ai_outdated_at: analysis?.aiData.processedAt ? null : (stored?.ai_outdated_at ?? (isOther ? now : null)),
  };
}
