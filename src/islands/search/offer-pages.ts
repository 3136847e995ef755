import type { NameOffer } from "#core/search/name-offers.ts";
import { initialOf, type NamePages } from "#core/search/name-pages.ts";
import { readSiteDataOnce } from "#islands/site-data.ts";

/** A name with the page of its guest or barrio; null where the site has none. */
export interface Offer extends NameOffer {
  page: string | null;
}

/** Adds their pages to names; what cannot be read has none. */
export const withPages = (offers: readonly NameOffer[]): Promise<Offer[]> =>
  Promise.all(
    offers.map(async (offer) => {
      const pages = await readSiteDataOnce<NamePages>(`names/${initialOf(offer.value)}`);
      return { ...offer, page: pages?.[offer.facet][offer.value] ?? null };
    }),
  );
