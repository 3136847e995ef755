import type { PlayerItem } from "#core/player/player-item.ts";
import type { ListedEpisode } from "#core/search/listed-episode.ts";

/** Texts for what is missing. See docs/product/player.md. */
export const GUEST_UNKNOWN = "Invitado no especificado";
export const NEIGHBORHOOD_UNKNOWN = "Barrio no especificado";

/** What an episode is called beside its number: its barrio; where it has none, its title line. */
export const headingOf = ({
  neighborhood,
  headline,
}: Pick<ListedEpisode, "neighborhood" | "headline">): string =>
  neighborhood?.name ?? headline ?? NEIGHBORHOOD_UNKNOWN;

/** What a play button hands to the player. */
export const playerItem = (
  episode: Pick<ListedEpisode, "id" | "number" | "date" | "audioUrl" | "duration" | "guest" | "neighborhood">,
): PlayerItem => ({
  id: episode.number,
  episodeId: episode.id,
  title: `Programa ${episode.number}`,
  date: episode.date,
  audioUrl: episode.audioUrl,
  duration: episode.duration,
  guest: episode.guest?.name ?? GUEST_UNKNOWN,
  neighborhood: episode.neighborhood?.name ?? NEIGHBORHOOD_UNKNOWN,
  href: `/episodes/${episode.id}`,
});
