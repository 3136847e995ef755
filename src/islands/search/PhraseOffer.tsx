import { type SearchQuery, writeSearchQuery } from "#core/search/search-query.ts";
import { SearchLink } from "#islands/search/SearchLink.tsx";

/** Link to the search for the typed words as a phrase; nothing for one word, or with quotes. */
export function PhraseOffer({ query }: { query: SearchQuery }) {
  const { text } = query;
  if (!/\S\s+\S/.test(text) || /["“”«»]/.test(text)) return null;
  return (
    <p className="mb-2">
      Buscar la frase exacta:{" "}
      <SearchLink className="font-emphasis" search={writeSearchQuery({ ...query, text: `"${text}"` })}>
        «{text}»
      </SearchLink>
    </p>
  );
}
