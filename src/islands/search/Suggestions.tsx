import { readSearchQuery, writeSearchQuery } from "#core/search/search-query.ts";
import { formatCount } from "#core/text/plural.ts";
import { SearchLink } from "#islands/search/SearchLink.tsx";
import type { Suggestion } from "#islands/search/suggestion-pages.ts";

const LABELS = { barrio: "Barrio", voz: "Voz", anio: "Año" } as const;

/** Guests, barrios and years that were typed: links to their page, or to all of their episodes when there is none. */
export function Suggestions({ offers }: { offers: Suggestion[] }) {
  if (offers.length === 0) return null;
  return (
    <ul className="mt-2 mb-2 flex flex-wrap gap-2.5">
      {offers.map(({ facet, value, count, page }) => {
        const search = writeSearchQuery({ ...readSearchQuery(""), [facet]: value });
        const name = (
          <>
            {LABELS[facet]}: {value} <span className="text-soft">{formatCount(count, "programa")}</span>
          </>
        );
        return (
          <li key={facet + value}>
            {page === null ? (
              <SearchLink className="chip" search={search}>
                {name}
              </SearchLink>
            ) : (
              <a className="chip" href={page}>
                {name}
              </a>
            )}
          </li>
        );
      })}
    </ul>
  );
}
