/**
 * Folds text for comparison: lower-case, without accents, runs of white space as one space. `Peñarol` and `penarol`
 * become equal. See docs/product/search.md.
 */
export function foldText(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ").trim();
}

export interface SearchableEpisode {
  guestName: string | null;
  neighborhoodName: string | null;
  description: string | null;
  summary: string | null;
}

/** The one line that a search looks through; fields are parted so that no match spans two of them. */
export function searchLine(episode: SearchableEpisode): string {
  return [episode.guestName, episode.neighborhoodName, episode.description, episode.summary]
    .map((text) => foldText(text ?? ""))
    .join("\n");
}

/**
 * Whether the query stands in any of the four fields. Wildcards are taken literally, since nothing here is a pattern.
 * A blank query matches everything.
 */
export function matchesSearch(line: string, query: string): boolean {
  return line.includes(foldText(query));
}
