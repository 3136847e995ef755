import type { EpisodeValues } from "#admin/features/episodes/episode-values.ts";
import type { StoredRecording } from "#core/recordings/recording-schemas.ts";
import { formatClock, parseClock } from "#core/text/clock.ts";

export interface Proposal {
  field: "duration" | "date" | "headline";
  label: string;
  value: string;
  /** True when the form field is empty: the value is filled in at once. Otherwise the editor decides. */
  fills: boolean;
}

/** Allowed difference between durations, because players and editors round differently. */
const TOLERANCE_SECONDS = 2;

/** Values read from the file that differ from the form. Typed values are replaced only on the editor's click. */
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
  // The tag of a file is no better than a title that was typed.
  if (title !== null && !values.headline)
    proposals.push({ field: "headline", label: "Título", value: title, fills: false });
  return proposals;
}
