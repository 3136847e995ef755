import { type EpisodeValues, toValues } from "#admin/features/episodes/episode-values.ts";
import type { EditedEpisode } from "#core/episode/episode-schemas.ts";

const WEEK_MS = 7 * 86_400_000;

/** `41` after `40`, `B-008` after `B-007`; empty after a number that does not end in digits. */
const nextNumber = (number: string): string => {
  const [digits] = /(?<!\d)\d+$/.exec(number) ?? [];
  if (digits === undefined) return "";
  return `${number.slice(0, -digits.length)}${String(BigInt(digits) + 1n).padStart(digits.length, "0")}`;
};

/** The same weekday of the next week; empty after a date that is no whole day. */
const nextWeek = (date: string | null | undefined): string =>
  /^\d{4}-\d\d-\d\d$/.test(date ?? "")
    ? new Date(Date.parse(`${date}T00:00:00Z`) + WEEK_MS).toISOString().slice(0, 10)
    : "";

/** First values of the form for the episode after another one: what programmes of the same day of work share. */
export function valuesAfter(episode: EditedEpisode): EpisodeValues {
  const { status, neighborhoodId, carrier, digitizedBy, digitizedWith } = toValues(episode);
  return {
    ...toValues(null),
    number: nextNumber(episode.number),
    date: nextWeek(episode.date),
    ...{ status, neighborhoodId, carrier, digitizedBy, digitizedWith },
  };
}

/** First values of the form for a copy of an episode, without what belongs to the original alone. */
export function valuesLike(episode: EditedEpisode): EpisodeValues {
  const { number, audioUrl, duration, transcript, publishAt, feedGuid } = toValues(null);
  return { ...toValues(episode), number, audioUrl, duration, transcript, publishAt, feedGuid };
}
