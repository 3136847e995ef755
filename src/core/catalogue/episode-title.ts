import type { EpisodeCard } from "./read-model.ts";

type Titled = Pick<EpisodeCard, "number" | "neighborhood" | "headline">;

/** `Programa 1: Ciudad Vieja`. */
export const episodeName = ({ number, neighborhood }: Omit<Titled, "headline">): string =>
  `Programa ${number}${neighborhood ? `: ${neighborhood.name}` : ""}`;

/** The same with the title line, where there is one: `Programa 1: Ciudad Vieja. Un catalejo para ver llegar los barcos`. */
export const episodeTitle = (episode: Titled): string =>
  [episodeName(episode), episode.headline].filter(Boolean).join(". ");
