import { preparedPicture } from "#archive/picture-index.ts";
import type { EpisodeCard } from "#core/catalogue/read-model.ts";
import { type ListedEpisode, toListed } from "#core/search/listed-episode.ts";
import { cardPicture } from "#core/site/built-pictures.ts";

/** Converts a card for lists, with the cover prepared by the build. */
export async function listEpisode(card: EpisodeCard): Promise<ListedEpisode> {
  return toListed(card, card.cover && cardPicture(await preparedPicture(card.cover.url)));
}

/** The same for the first page of the list, which is inlined in the page: omits the description when there is a summary. */
export async function firstPageEpisode(card: EpisodeCard): Promise<ListedEpisode> {
  const listed = await listEpisode(card);
  return listed.summary === null ? listed : { ...listed, description: null };
}
