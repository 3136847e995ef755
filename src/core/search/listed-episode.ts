import type { EpisodeCard } from "#core/catalogue/read-model.ts";
import { type SearchableEpisode, searchLine } from "#core/search/search-text.ts";
import type { CardPicture } from "#core/site/built-pictures.ts";

/**
 * One row of `/data/episodes.json`, the list that the browser filters and searches: a card without what only pages
 * need. Sorted by episode number, ascending.
 */
export type ListedEpisode = Pick<
  EpisodeCard,
  | "id"
  | "number"
  | "date"
  | "duration"
  | "durationSeconds"
  | "audioUrl"
  | "neighborhood"
  | "guest"
  | "description"
  | "descriptionState"
  | "summary"
  | "summaryState"
  | "hasTranscript"
  | "photoCount"
> & { cover: CardPicture | null };

export const toListed = (card: EpisodeCard, cover: CardPicture | null): ListedEpisode => ({
  id: card.id,
  number: card.number,
  date: card.date,
  duration: card.duration,
  durationSeconds: card.durationSeconds,
  audioUrl: card.audioUrl,
  neighborhood: card.neighborhood,
  guest: card.guest,
  description: card.description,
  descriptionState: card.descriptionState,
  summary: card.summary,
  summaryState: card.summaryState,
  hasTranscript: card.hasTranscript,
  photoCount: card.photoCount,
  cover,
});

/** The four fields that the list's search looks through. See docs/product/search.md. */
export const listedSearchLine = (episode: ListedEpisode): string => searchLine(searchable(episode));

const searchable = (episode: ListedEpisode): SearchableEpisode => ({
  guestName: episode.guest?.name ?? null,
  neighborhoodName: episode.neighborhood?.name ?? null,
  description: episode.description,
  summary: episode.summary,
});
