import { preparedPicture } from "#archive/picture-index.ts";
import { type ListedEpisode, toListed } from "#core/listed-episode.ts";
import type { EpisodeCard } from "#core/model.ts";
import { cardPicture } from "#core/pictures.ts";

/** A card as lists show it, with its cover as the build prepared it. */
export async function listEpisode(card: EpisodeCard): Promise<ListedEpisode> {
  return toListed(card, card.cover && cardPicture(await preparedPicture(card.cover.url)));
}
