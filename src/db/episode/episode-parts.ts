import type { EpisodePartsUpdate } from "#core/episode/episode-parts.ts";
import type { EpisodeFields } from "#core/episode/episode-schemas.ts";
import type { TranscriptionData } from "#core/transcript/transcription.ts";
import { type AnalysisColumns, analysisColumns } from "#db/analysis/ai-data.ts";
import type { DatabaseClient } from "#db/client.ts";
import type { Json } from "#db/database.types.ts";
import { toPhotoColumns } from "#db/photos/photos-editing.ts";
import { type Edited, editRefusal } from "#db/rows/editing.ts";
import { columnsOfFields } from "./episode-columns.ts";

export interface StoredParts {
  fields?: EpisodeFields | undefined;
  transcription?: TranscriptionData | undefined;
  analysis?: AnalysisColumns | undefined;
  photos?: EpisodePartsUpdate["photos"];
}

/** Stores parts of an episode in one transaction, if `version` and `photos.seen` are still current. */
export async function saveEpisodeParts(
  client: DatabaseClient,
  { id, version }: { id: string; version: number },
  { fields, transcription, analysis, photos }: StoredParts,
): Promise<Edited<null>> {
  const parts = {
    ...(fields && { fields: { ...columnsOfFields(fields), notes: fields.notes }, topics: fields.topicIds }),
    ...(transcription && { transcription }),
    ...(analysis && { analysis: analysisColumns(analysis), reviews: [...analysis.reviews] }),
    ...(photos && {
      photos: {
        seen: photos.seen,
        list: photos.list.map((photo) => ("url" in photo ? toPhotoColumns(photo) : { id: photo.id })),
      },
    }),
  };
  const answer = await client.rpc("save_whole_episode", {
    p_id: id,
    p_version: version,
    p_parts: parts as unknown as Json,
  });
  return answer.error ? editRefusal("save the parts of an episode", answer) : { ok: true, value: null };
}
