import { useQuery } from "@tanstack/react-query";
import { aiDataQuery, saveAiData, saveTranscription, transcriptionOf } from "#admin/features/ai/queries.ts";
import { displayValue, historyLabels, isCoded } from "#admin/features/episodes/episode-values.ts";
import {
  describeReviews,
  describeSegments,
  formerTopic,
  ownFieldsOf,
} from "#admin/features/episodes/history-values.ts";
import { updateEpisode } from "#admin/features/episodes/queries.ts";
import { History } from "#admin/history/History.tsx";
import { combineRecords, type RestorableRecord, restorableRecord } from "#admin/history/restorable-record.ts";
import { aiDataUpdate, transcriptionUpdate } from "#core/analysis/ai-schemas.ts";
import { returnedMarks } from "#core/analysis/sections.ts";
import { TONE_LABELS } from "#core/analysis/tones.ts";
import { type EditedEpisode, episodeForm } from "#core/episode/episode-schemas.ts";

/** Field name in the history -> field name in the AI data. */
const AI_FIELDS = {
  aiTopics: "topics",
  aiKeyPoints: "keyPoints",
  aiSummary: "summary",
  aiQuotes: "quotes",
  aiGuestInfo: "guestInfo",
  aiNeighborhoodInfo: "neighborhoodInfo",
  aiEmotionalTone: "emotionalTone",
} as const;

const SEGMENTS = { transcriptionData: "transcription" } as const;

interface Props {
  episode: EditedEpisode;
  options: Parameters<typeof displayValue>[2];
}

/** History of an episode, its topics and its AI data. Each former value can be restored separately. */
export function EpisodeHistory({ episode, options }: Props) {
  const { data: aiData } = useQuery(aiDataQuery(episode.id));
  const { data: transcription } = useQuery(transcriptionOf(episode.id));
  const ownFields = ownFieldsOf(
    restorableRecord({
      schema: episodeForm,
      row: episode,
      update: (fields) => updateEpisode(episode.id, fields),
    }),
  );
  const aiFields =
    aiData &&
    restorableRecord({
      schema: aiDataUpdate,
      row: aiData,
      names: AI_FIELDS,
      // Undoing returns texts with their reviews.
      update: (fields, over) => {
        const now = { ...fields, description: over.description };
        const sections = returnedMarks(now, { from: over, to: aiData });
        return saveAiData(episode.id, { ...fields, sections });
      },
    });
  const segments =
    transcription &&
    restorableRecord({
      schema: transcriptionUpdate,
      row: transcription,
      names: SEGMENTS,
      update: (fields) => saveTranscription(episode.id, fields),
    });
  const records: (RestorableRecord | undefined)[] = [ownFields, aiFields, segments];
  const show = (field: string, value: unknown) => {
    if (field === "transcriptionData") return describeSegments(value);
    if (field === "aiSections") return describeReviews(value);
    if (field === "aiEmotionalTone") return TONE_LABELS[value as keyof typeof TONE_LABELS] ?? null;
    return isCoded(field) ? displayValue(field, value, options) : null;
  };
  return (
    <History
      table="episodes"
      id={episode.id}
      labels={historyLabels}
      show={show}
      record={combineRecords(records.filter((record) => record !== undefined))}
      undo={(entry) => formerTopic(entry, episode, options.topics)}
    />
  );
}
