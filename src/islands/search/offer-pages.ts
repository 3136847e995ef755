import type { NameOffer } from "#core/search/name-offers.ts";
import { initialOf, type NamePages } from "#core/search/name-pages.ts";

/** A name with the page of its guest or barrio; null where the site has none. */
export interface Offer extends NameOffer {
  page: string | null;
}

/** Adds their pages to names; what cannot be read has none. */
export const withPages = (offers: readonly NameOffer[]): Promise<Offer[]> =>
  Promise.all(
    offers.map(async (offer) => {
      const pages = await pagesOf(initialOf(offer.value));
      return { ...offer, page: pages?.[offer.facet][offer.value] ?? null };
    }),
  );

const asked = new Map<string, Promise<NamePages | null>>();

function pagesOf(initial: string): Promise<NamePages | null> {
  const known = asked.get(initial) ?? read(initial);
  asked.set(initial, known);
  return known;
}

async function read(initial: string): Promise<NamePages | null> {
  try {
    const answer = await fetch(`/data/names/${initial}.json`);
    if (answer.ok) return await answer.json();
  } catch {
    // Offline, or another server.
  }
  asked.delete(initial);
  return null;
}
