import { preparedPicture } from "#archive/picture-index.ts";
import type { EpisodeCard } from "#core/catalogue/read-model.ts";
import { type ListedEpisode, toListed } from "#core/search/listed-episode.ts";
import { cardPicture } from "#core/site/built-pictures.ts";

/** A card as lists show it, with its cover as the build prepared it. */
export async function listEpisode(card: EpisodeCard): Promise<ListedEpisode> {
  return toListed(card, card.cover && cardPicture(await preparedPicture(card.cover.url)));
}

/** The same for the first page of the list, which stands in the page itself: without the description where the summary is shown in its place. */
export async function firstPageEpisode(card: EpisodeCard): Promise<ListedEpisode> {
  const listed = await listEpisode(card);
  return listed.summary === null ? listed : { ...listed, description: null };
}
