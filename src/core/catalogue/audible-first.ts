/** Programmes with audio first; otherwise the order stays. */
export const audibleFirst = <Item extends { audioUrl: string | null }>(episodes: readonly Item[]): Item[] =>
  episodes.toSorted((a, b) => Number(a.audioUrl === null) - Number(b.audioUrl === null));
