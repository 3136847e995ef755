import type { PlayerItem } from "#core/player/player-item.ts";
import type { ListedEpisode } from "#core/search/listed-episode.ts";

/** Fallback texts for missing data. See docs/product/player.md. */
export const GUEST_UNKNOWN = "Invitado no especificado";
export const NEIGHBORHOOD_UNKNOWN = "Barrio no especificado";

/** Heading of an episode next to its number: the barrio, or else the title line, or else a fallback text. */
export const headingOf = ({
  neighborhood,
  headline,
}: Pick<ListedEpisode, "neighborhood" | "headline">): string =>
  neighborhood?.name ?? headline ?? NEIGHBORHOOD_UNKNOWN;

/** The data of an episode that a play button passes to the player. */
export const playerItem = (
  episode: Pick<
    ListedEpisode,
    "id" | "number" | "date" | "edtf" | "audioUrl" | "duration" | "guest" | "neighborhood"
  >,
): PlayerItem => ({
  id: episode.number,
  episodeId: episode.id,
  title: `Programa ${episode.number}`,
  date: episode.date,
  ...(episode.edtf && { edtf: episode.edtf }),
  audioUrl: episode.audioUrl,
  duration: episode.duration,
  guest: episode.guest?.name ?? GUEST_UNKNOWN,
  neighborhood: episode.neighborhood?.name ?? NEIGHBORHOOD_UNKNOWN,
  href: `/episodes/${episode.id}`,
});
