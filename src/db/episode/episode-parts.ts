import type { EpisodeFields } from "#core/episode/episode-schemas.ts";
import type { TranscriptionData } from "#core/transcript/transcription.ts";
import { type AnalysisColumns, analysisColumns } from "#db/analysis/ai-data.ts";
import type { DatabaseClient } from "#db/client.ts";
import type { Json } from "#db/database.types.ts";
import { type Edited, editRefusal } from "#db/rows/editing.ts";
import { columnsOfFields } from "./episode-columns.ts";

export interface StoredParts {
  fields?: EpisodeFields | undefined;
  transcription?: TranscriptionData | undefined;
  analysis?: AnalysisColumns | undefined;
}

/** Stores parts of an episode in one transaction, if `version` is still current. */
export async function saveEpisodeParts(
  client: DatabaseClient,
  { id, version }: { id: string; version: number },
  { fields, transcription, analysis }: StoredParts,
): Promise<Edited<null>> {
  const parts = {
    ...(fields && { fields: { ...columnsOfFields(fields), notes: fields.notes }, topics: fields.topicIds }),
    ...(transcription && { transcription }),
    ...(analysis && { analysis: analysisColumns(analysis) }),
  };
  const answer = await client.rpc("save_whole_episode", {
    p_id: id,
    p_version: version,
    p_parts: parts as unknown as Json,
  });
  return answer.error ? editRefusal("save the parts of an episode", answer) : { ok: true, value: null };
}
