import * as v from "valibot";
import { SECTION_TITLES } from "#admin/features/ai/data/ai-values.ts";
import type { Former } from "#admin/history/FormerValue.tsx";
import type { RestorableRecord } from "#admin/history/restorable-record.ts";
import { storedReviews, transcriptionData } from "#core/analysis/ai-schemas.ts";
import type { Section } from "#core/analysis/sections.ts";
import type { EditedEpisode } from "#core/episode/episode-schemas.ts";
import { type EpisodeStatus, STATUS_NAMES } from "#core/episode/episode-status.ts";
import type { HistoryEntry } from "#core/history/history-schemas.ts";
import { formatCount } from "#core/text/plural.ts";
import { voicedSegments } from "#core/transcript/transcription.ts";

/** Number of speakers and segments, and their text; null when the value is not a transcription. */
export function describeSegments(value: unknown): string | null {
  const { success, output } = v.safeParse(transcriptionData, value);
  if (!success) return null;
  const segments = voicedSegments(output.speakers);
  const text = segments.map((segment) => segment.text.trim()).join(" ");
  return `${formatCount(output.speakers.length, "voz", "voces")}, ${formatCount(segments.length, "segmento")}: ${text}`;
}

/** The reviewed sections of an analysis; null when the value is not a review. */
export function describeReviews(value: unknown): string | null {
  const { success, output } = v.safeParse(storedReviews, value);
  if (!success) return null;
  const reviewed = Object.entries(output).filter(([, { state }]) => state === "revisado");
  return reviewed.map(([section]) => SECTION_TITLES[section as Section]).join(", ") || "Nada revisado";
}

/**
 * The fields of an episode's own record that the history may restore, each with the label of its button. The status "published"
 * and a planned time that has passed, which publishes a draft at once, are never restored, because the other fields may contain
 * edits that were never published.
 */
export const ownFieldsOf = (record: RestorableRecord): RestorableRecord => ({
  ...record,
  accepts: (field, value) =>
    !(field === "status" && value === "published") &&
    !(field === "publishAt" && Date.parse(String(value)) <= Date.now()) &&
    record.accepts(field, value),
  deedOf: (field, value) =>
    field === "publishAt" && value !== null
      ? "Volver a programar"
      : field === "status" && record.currentValue(field) === "published"
        ? `Retirar del sitio y pasar a «${STATUS_NAMES[value as EpisodeStatus]}»`
        : null,
});

type Topics = readonly { id: string; name: string }[];

/** The episode's topics with the entry's topic restored or removed; null when the entry concerns no existing topic. */
export function formerTopic(
  { action, changed }: HistoryEntry,
  { topicIds }: Pick<EditedEpisode, "topicIds">,
  topics: Topics,
): Former | null {
  const [before, after] = changed.topics ?? [];
  const topic = topics.find(({ name }) => name === (before ?? after));
  if (!topic || (action !== "delete" && action !== "insert")) return null;
  const isGone = action === "delete";
  // When the episode has the topic already, the value stays the same, so the history offers nothing.
  const withTopic = topicIds.includes(topic.id) ? topicIds : [...topicIds, topic.id];
  const value = isGone ? withTopic : topicIds.filter((id) => id !== topic.id);
  return {
    field: "topicIds",
    value,
    words: value.map((id) => topics.find((one) => one.id === id)?.name ?? "").join(", ") || "(ninguno)",
    deed: isGone ? "Devolver el tema" : "Quitar el tema",
    of: ` «${topic.name}»`,
    doneText: "Temas: se volvió al valor anterior",
  };
}
