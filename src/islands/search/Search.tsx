import { type SubmitEvent, useMemo, useRef, useSyncExternalStore } from "react";
import {
  FACETS,
  isEmptyQuery,
  readSearchQuery,
  type SearchQuery,
  withFacet,
  writeSearchQuery,
} from "#core/search/search-query.ts";
import { currentSearch, goToSearch, searchAtBuild, subscribeToSearch } from "#islands/address.ts";
import { FilterFold, FOLDED } from "#islands/FilterFold.tsx";
import { SearchBox, type SearchBoxHandle } from "#islands/SearchBox.tsx";
import { FacetSelect } from "#islands/search/FacetSelect.tsx";
import { SearchResults } from "#islands/search/SearchResults.tsx";
import { useSearch } from "#islands/search/use-search.ts";
import { useSearchKeys } from "#islands/search/use-search-keys.ts";
import { withErrorBoundary } from "#ui/with-error-boundary.tsx";

const BOX_ID = "buscar-q";
const FACETS_ID = "buscar-filtros";
const TYPING_DEBOUNCE_MS = 80;
/** Two columns on most phones, with collapsed facets, so that the first results stay visible. */
const TOOLS =
  "rule-double grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] items-end gap-x-5 gap-y-4 pt-5 pb-6 *:first:col-span-full md:grid-cols-3 xl:grid-cols-[repeat(5,1fr)_auto]";

/** Search of pages and transcripts while typing; the URL holds words and facets. */
function Search() {
  const search = useSyncExternalStore(subscribeToSearch, currentSearch, searchAtBuild);
  const query = useMemo(() => readSearchQuery(search), [search]);
  const { state, retry } = useSearch(query);
  const box = useRef<SearchBoxHandle>(null);
  const go = (change: Partial<SearchQuery>, mode: "push" | "replace") =>
    goToSearch(writeSearchQuery({ ...query, ...change }), mode);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    box.current?.flush();
  };
  const clear = () => {
    goToSearch("", "push");
    box.current?.clear();
  };
  // The button that retries is removed with its message.
  const retryFromBox = () => {
    document.getElementById(BOX_ID)?.focus();
    retry();
  };
  const keys = useSearchKeys(BOX_ID, () => {
    go({ text: "" }, "push");
    box.current?.clear();
  });
  const chosen = FACETS.filter((facet) => query[facet] !== "").length;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: key events of the box and of the hits bubble up to it.
    <div
      ref={keys.root}
      className="min-h-[90vh]"
      data-island="search"
      data-hydrate="url-params"
      data-needs-js
      onKeyDown={keys.onKeyDown}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: the form itself is the landmark. */}
      <form className={TOOLS} role="search" action="/buscar" onSubmit={submit}>
        <SearchBox
          ref={box}
          id={BOX_ID}
          keyShortcuts="/"
          label="Buscar en el archivo"
          placeholder="Una palabra, un nombre, un barrio"
          text={query.text}
          waitMs={TYPING_DEBOUNCE_MS}
          onText={(text) => go({ text }, "replace")}
        />
        <FilterFold controls={FACETS_ID} chosen={chosen} />
        <div id={FACETS_ID} className={FOLDED}>
          {FACETS.map((facet) => (
            <FacetSelect
              key={facet}
              facet={facet}
              value={query[facet]}
              options={state.found?.facets[facet] ?? []}
              onChoose={(value) => goToSearch(writeSearchQuery(withFacet(query, facet, value)), "push")}
            />
          ))}
        </div>
        {/* Always shown: appearing later, it would move the rest of the page down. */}
        <button className="button button-line" type="button" disabled={isEmptyQuery(query)} onClick={clear}>
          Limpiar
        </button>
      </form>
      <SearchResults state={state} query={query} onRetry={retryFromBox} />
    </div>
  );
}

export default withErrorBoundary(Search);
