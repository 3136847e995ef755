import { type ComponentProps, type SubmitEvent, useMemo, useRef, useSyncExternalStore } from "react";
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
import type { PlayButton } from "#ui/PlayButton.tsx";
import { withErrorBoundary } from "#ui/with-error-boundary.tsx";

const BOX_ID = "buscar-q";
const FACETS_ID = "buscar-filtros";
const TYPING_DEBOUNCE_MS = 80;
/** One row on wide screens; on a phone the facets are folded, so that the first results stay visible. */
const TOOLS =
  "rule-double flex flex-wrap items-center gap-x-3 gap-y-2 pt-3 pb-2 *:first:flex-[1_1_12rem] max-md:*:first:basis-40";

interface Props {
  /** The programme that is offered before a search; null when none can be heard. */
  first?: ComponentProps<typeof PlayButton> | null;
}

/** Search of pages and transcripts while typing; the URL holds words and facets. */
function Search({ first = null }: Props) {
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
          isLabelHidden
          placeholder="Palabra o nombre"
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
          {/* Always shown: appearing later, it would move the rest of the page down. */}
          <button
            className="text-link px-2 disabled:text-soft disabled:opacity-60"
            type="button"
            disabled={isEmptyQuery(query)}
            onClick={clear}
          >
            Limpiar
          </button>
        </div>
      </form>
      <SearchResults state={state} query={query} first={first} onRetry={retryFromBox} />
    </div>
  );
}

export default withErrorBoundary(Search);
