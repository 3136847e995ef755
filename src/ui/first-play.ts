import type { Archive } from "#core/catalogue/read-model.ts";
import { playerItem } from "#ui/player-item.ts";

/** Props of the button that plays the first programme that can be heard. */
export const firstPlay = ({ episode, isFirst }: NonNullable<Archive["firstAudible"]>) => ({
  item: playerItem(episode),
  idle: isFirst ? "Escuchar el primer programa" : `Escuchar el programa ${episode.number}`,
  spoken: { idle: "", playing: " el programa" },
});
