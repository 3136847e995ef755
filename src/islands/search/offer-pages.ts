import type { NameOffer } from "#core/search/name-offers.ts";
import { initialOf, type NamePages } from "#core/search/name-pages.ts";
import { readSiteDataOnce } from "#islands/site-data.ts";

/** A name with the page of its guest or barrio; null when the site has none. */
export interface Offer extends NameOffer {
  page: string | null;
}

/** Adds the page of each name; null when the pages cannot be read. */
export const withPages = (offers: readonly NameOffer[]): Promise<Offer[]> =>
  Promise.all(
    offers.map(async (offer) => {
      const pages = await readSiteDataOnce<NamePages>(`names/${initialOf(offer.value)}`);
      return { ...offer, page: pages?.[offer.facet][offer.value] ?? null };
    }),
  );
