import type { EpisodeCard } from "./read-model.ts";

type Titled = Pick<EpisodeCard, "number" | "headline"> & { neighborhood: { name: string } | null };

/** For example, `Programa 1: Ciudad Vieja`. */
export const episodeName = ({ number, neighborhood }: Omit<Titled, "headline">): string =>
  `Programa ${number}${neighborhood ? `: ${neighborhood.name}` : ""}`;

/** The same with the headline, if any: `Programa 1: Ciudad Vieja. Un catalejo para ver llegar los barcos`. */
export const episodeTitle = (episode: Titled): string =>
  [episodeName(episode), episode.headline].filter(Boolean).join(". ");
