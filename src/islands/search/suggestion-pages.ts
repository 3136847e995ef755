import { initialOf, type NamePages } from "#core/search/name-pages.ts";
import type { NameSuggestion } from "#core/search/name-suggestions.ts";
import { readSiteDataOnce } from "#islands/site-data.ts";

/** A name with the page of its guest or barrio; null when the site has none, as for a year. */
export interface Suggestion extends NameSuggestion {
  page: string | null;
}

/** Adds the page of each name; null when the pages cannot be read. */
export const withPages = (offers: readonly NameSuggestion[]): Promise<Suggestion[]> =>
  Promise.all(
    offers.map(async (offer) => {
      if (offer.facet === "anio") return { ...offer, page: null };
      const pages = await readSiteDataOnce<NamePages>(`names/${initialOf(offer.value)}`);
      return { ...offer, page: pages?.[offer.facet][offer.value] ?? null };
    }),
  );
