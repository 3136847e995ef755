import type { EpisodeCard } from "#core/catalogue/read-model.ts";
import { foldTyped } from "#core/search/search-text.ts";
import type { CardPicture } from "#core/site/built-pictures.ts";

const LISTED = [
  "id",
  "number",
  "date",
  "edtf",
  "duration",
  "durationSeconds",
  "audioUrl",
  "neighborhood",
  "guest",
  "headline",
  "description",
  "descriptionState",
  "summary",
  "summaryState",
  "hasTranscript",
  "photoCount",
] as const satisfies (keyof EpisodeCard)[];

type ListedFields = Pick<EpisodeCard, (typeof LISTED)[number]>;

/**
 * One row of the list that the browser filters and searches (`/data/episodes.json`, or its parts): a card without the fields
 * that only pages need. Sorted by episode number, ascending.
 */
export interface ListedEpisode extends ListedFields {
  cover: CardPicture | null;
}

export const toListed = (card: EpisodeCard, cover: CardPicture | null): ListedEpisode => ({
  ...(Object.fromEntries(LISTED.map((name) => [name, card[name]])) as unknown as ListedFields),
  cover,
});

/** Text searched by the list; fields are separated, so that no match spans two of them. See docs/product/search.md. */
export const listedSearchLine = ({ guest, neighborhood, description, summary }: ListedEpisode): string =>
  [guest?.name, neighborhood?.name, description, summary].map((text) => foldTyped(text ?? "")).join("\n");
