import type { Catalogue } from "#archive/catalogue.ts";
import { readAnalysis, stateOfDescription, type UnreviewedAnalysis } from "#archive/read-analysis.ts";
import { readTranscription } from "#archive/read-transcription.ts";
import { sharedQuotes } from "#archive/shared-quotes.ts";
import type { Analysis } from "#core/analysis/analysis.ts";
import { isReviewed, shownState } from "#core/analysis/sections.ts";
import { byName } from "#core/catalogue/natural-order.ts";
import type { Episode, EpisodeCard, EpisodePhoto, Photo, Provenance } from "#core/catalogue/read-model.ts";
import { CARRIER_NAMES } from "#core/episode/provenance-fields.ts";
import { formatClock, parseClock } from "#core/text/clock.ts";
import { quoteMoments } from "#core/transcript/quote-moments.ts";
import { toComment } from "#db/comments/comments.ts";
import type { CommentRow, EpisodeRow } from "#db/publishing/published-archive.ts";
import { toInstant } from "#db/rows/list-page.ts";

/** URL and length of an episode's recording. */
export interface Recording {
  /** Playable URL; null when there is none. */
  audioUrl: string | null;
  /** Length of the file; null when it is not on this machine or cannot be read. */
  seconds: number | null;
}

/** Joins one row with its catalogue. A description filled in by the analysis is one of its texts. */
export function toEpisode(
  row: EpisodeRow,
  context: {
    catalogue: Catalogue;
    comments: CommentRow[];
    recording: Recording;
    unreviewed: UnreviewedAnalysis;
  },
): Episode {
  const { catalogue, recording, unreviewed } = context;
  const guest = catalogue.guests.get(row.guest_id ?? "") ?? null;
  const neighborhood = catalogue.neighborhoods.get(row.neighborhood_id ?? "") ?? null;
  const analysis = readAnalysis(row, unreviewed);
  const description = row.description?.trim() || null;
  const descriptionState = stateOfDescription(row, description);
  const isHeldBack = unreviewed === "hide" && descriptionState !== null && !isReviewed(descriptionState);
  const photos = toPhotos(row.episode_photos);
  const { segments, transcriptOrigin } = readTranscription(row.transcription_data, row.transcript);
  const durationSeconds = wholeSeconds(
    recording.seconds ?? parseClock(row.duration) ?? row.ai_duration_seconds,
  );
  const provenance = toProvenance(row);
  const moments = [...quoteMoments(segments, analysis?.quotes ?? [])];
  return {
    id: row.id,
    number: row.episode_number,
    date: row.date,
    ...(row.feed_guid !== null && { feedGuid: row.feed_guid }),
    ...(row.date_edtf !== null && row.date_edtf !== row.date && { edtf: row.date_edtf }),
    duration: durationSeconds === null ? null : formatClock(durationSeconds),
    durationSeconds,
    audioUrl: recording.audioUrl,
    neighborhood: neighborhood && { id: neighborhood.id, name: neighborhood.name, slug: neighborhood.slug },
    guest: guest && { id: guest.id, name: guest.name },
    topics: row.episode_topics
      .flatMap(({ topic_id }) => catalogue.topics.get(topic_id) ?? [])
      .map(({ id, name, slug }) => ({ id, name, slug }))
      .sort(byName),
    headline: row.headline?.trim() || reviewedHeadline(analysis),
    description: isHeldBack ? null : description,
    descriptionState: isHeldBack ? null : descriptionState,
    summary: analysis?.summary ?? null,
    summaryState: analysis?.summary ? shownState(analysis.reviews, "summary", analysis.summary) : null,
    hasTranscript: Boolean(row.transcript?.trim()),
    hasCaptions: segments.length > 0,
    ...(segments.some(({ wordStarts }) => wordStarts) && { hasWordTimes: true }),
    photoCount: photos.length,
    cover: toCover(photos[0]),
    guestDetails: guest,
    neighborhoodDetails: neighborhood,
    analysis,
    moments,
    quotes: sharedQuotes({ id: row.id, analysis, segments, moments }),
    transcript: row.transcript?.trim() || null,
    transcriptOrigin,
    segments,
    photos,
    comments: context.comments.map(toComment),
    ...(Object.values(provenance).some(Boolean) && { provenance }),
    updatedAt: toInstant(row.updated_at),
  };
}

/** Headline proposed by an analysis, once a person has reviewed it. */
const reviewedHeadline = (analysis: Analysis | null): string | null =>
  analysis?.headline && isReviewed(shownState(analysis.reviews, "headline", analysis.headline))
    ? analysis.headline
    : null;

/** Rounds down to whole seconds, like players; null when unknown. */
const wholeSeconds = (seconds: number | null) => Math.floor(seconds ?? 0) || null;

const CARD_FIELDS: Record<keyof EpisodeCard, true> = {
  id: true,
  number: true,
  date: true,
  edtf: true,
  feedGuid: true,
  duration: true,
  durationSeconds: true,
  audioUrl: true,
  neighborhood: true,
  guest: true,
  topics: true,
  headline: true,
  description: true,
  descriptionState: true,
  summary: true,
  summaryState: true,
  hasTranscript: true,
  hasCaptions: true,
  hasWordTimes: true,
  photoCount: true,
  cover: true,
};

/** Part of an episode that lists contain. */
export const toCard = (episode: Episode): EpisodeCard =>
  Object.fromEntries(
    Object.entries(episode).filter(([name]) => name in CARD_FIELDS),
  ) as unknown as EpisodeCard;

const carrierNames = new Map<string | null, string>(Object.entries(CARRIER_NAMES));

const toProvenance = (row: EpisodeRow): Provenance => ({
  creator: row.creator,
  rights: row.rights,
  source: row.source,
  // "Otro" alone has no meaning; its note does.
  carrier: row.carrier === "other" ? null : (carrierNames.get(row.carrier) ?? null),
  carrierNote: row.carrier_note,
  shelfMark: row.shelf_mark,
  digitizedOn: row.digitized_on,
  digitizedBy: row.digitized_by,
  digitizedWith: row.digitized_with,
});

const LAST = Number.MAX_SAFE_INTEGER;

// Photos without a position come last, oldest first, so that the first photo stays the cover when others are added.
function toPhotos(rows: EpisodeRow["episode_photos"]): EpisodePhoto[] {
  return [...rows]
    .sort(
      (a, b) =>
        (a.position ?? LAST) - (b.position ?? LAST) ||
        a.created_at.localeCompare(b.created_at) ||
        a.url.localeCompare(b.url),
    )
    .map(({ id, url, caption, alt, credit, source, date_taken: dateTaken, rights, created_at: addedAt }) => ({
      id,
      url,
      caption,
      alt,
      credit,
      source,
      dateTaken,
      rights,
      addedAt,
    }));
}

const toCover = (photo: EpisodePhoto | undefined): Photo | null =>
  photo ? { id: photo.id, url: photo.url, caption: photo.caption, alt: photo.alt } : null;
