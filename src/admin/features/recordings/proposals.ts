import type { EpisodeValues } from "#admin/features/episodes/episode-values.ts";
import type { StoredRecording } from "#core/recordings/recording-schemas.ts";
import { formatClock, parseClock } from "#core/text/clock.ts";

export interface Proposal {
  field: "duration" | "date" | "headline";
  label: string;
  value: string;
  /** Written at once into a field that is empty; others wait for the editor. */
  fills: boolean;
}

/** Times that players and editors round differently. */
const TOLERANCE_SECONDS = 2;

/** What a file says of an episode and the form does not; nothing that was typed is replaced without being asked. */
export function proposalsOf(
  { seconds, recordedOn, title }: Pick<StoredRecording, "seconds" | "recordedOn" | "title">,
  values: EpisodeValues,
): Proposal[] {
  const proposals: Proposal[] = [];
  const typed = parseClock(values.duration);
  if (seconds !== null && (typed === null || Math.abs(typed - seconds) > TOLERANCE_SECONDS))
    proposals.push({
      field: "duration",
      label: "Duración",
      value: formatClock(seconds),
      fills: !values.duration,
    });
  if (recordedOn !== null && values.date !== recordedOn)
    proposals.push({ field: "date", label: "Fecha", value: recordedOn, fills: !values.date });
  if (title !== null && values.headline !== title)
    proposals.push({ field: "headline", label: "Título", value: title, fills: false });
  return proposals;
}
