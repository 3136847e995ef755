import type { EpisodeCard } from "#core/catalogue/read-model.ts";
import { foldText } from "#core/search/search-text.ts";
import type { CardPicture } from "#core/site/built-pictures.ts";

/**
 * One row of `/data/episodes.json`, the list that the browser filters and searches: a card without the fields that only pages
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
  | "headline"
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
  headline: card.headline,
  description: card.description,
  descriptionState: card.descriptionState,
  summary: card.summary,
  summaryState: card.summaryState,
  hasTranscript: card.hasTranscript,
  photoCount: card.photoCount,
  cover,
});

/** Text searched by the list; fields are separated, so that no match spans two of them. See docs/product/search.md. */
export const listedSearchLine = ({ guest, neighborhood, description, summary }: ListedEpisode): string =>
  [guest?.name, neighborhood?.name, description, summary].map((text) => foldText(text ?? "")).join("\n");
