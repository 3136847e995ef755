import { useEffect, useState } from "react";
import { type SearchQuery, writeSearchQuery } from "#core/search/search-query.ts";
import { SearchLink } from "#islands/search/SearchLink.tsx";
import { suggestSpelling } from "#islands/search/suggest-spelling.ts";

/** Longer than between two keys, because an incomplete word does not occur either. */
const SPELLING_DEBOUNCE_MS = 400;

interface Props {
  query: SearchQuery;
  /** Words of the query that do not occur. */
  missing: readonly string[];
}

/** Link to the search for a word with another spelling, where the typed one does not occur in the archive. */
export function SpellingSuggestion({ query, missing }: Props) {
  const { text } = query;
  const [suggested, setSuggested] = useState({ for: "", text: "" });
  useEffect(() => {
    if (missing.length === 0) return;
    let isCurrent = true;
    const timer = setTimeout(() => {
      suggestSpelling(text, missing).then(
        (found) => isCurrent && found !== null && setSuggested({ for: text, text: found }),
        // The search itself shows that the index cannot be read.
        () => {},
      );
    }, SPELLING_DEBOUNCE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [text, missing]);
  const isShown = suggested.for === text && text !== "";
  const search = writeSearchQuery({ ...query, text: suggested.text });
  return (
    // Where a suggestion may come, its line is there before it, so that the hits below stay.
    <p className={missing.length > 0 ? "mb-4 min-h-lh" : undefined} aria-live="polite">
      {isShown ? (
        <>
          ¿Quisiste decir{" "}
          <SearchLink className="font-emphasis" search={search}>
            {suggested.text}
          </SearchLink>
          ?
        </>
      ) : null}
    </p>
  );
}
