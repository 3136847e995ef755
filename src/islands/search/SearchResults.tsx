import { type ComponentProps, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { isEmptyQuery, readSearchQuery, type SearchQuery } from "#core/search/search-query.ts";
import { formatCount } from "#core/text/plural.ts";
import { currentSearch } from "#islands/address.ts";
import { FirstHeard } from "#islands/search/FirstHeard.tsx";
import { focusItem } from "#islands/search/focus-item.ts";
import { missingWords } from "#islands/search/missing-words.ts";
import { PhraseOffer } from "#islands/search/PhraseOffer.tsx";
import type { Found } from "#islands/search/pagefind.ts";
import { SearchHit } from "#islands/search/SearchHit.tsx";
import { SpellingSuggestion } from "#islands/search/SpellingSuggestion.tsx";
import { Suggestions } from "#islands/search/Suggestions.tsx";
import { useHits } from "#islands/search/use-hits.ts";
import type { SearchState } from "#islands/search/use-search.ts";
import { HousePrint } from "#ui/HousePrint.tsx";
import { Notice } from "#ui/Notice.tsx";
import { PlayButton } from "#ui/PlayButton.tsx";

const HITS_AT_ONCE = 10;
const NONE: Found["results"] = [];

interface Props {
  state: SearchState;
  query: SearchQuery;
  first: ComponentProps<typeof PlayButton> | null;
  onRetry: () => void;
}

/** Loading, error, empty and found states; the number of hits is announced to screen readers. */
export function SearchResults({ state, query, first, onRetry }: Props) {
  const { found, step } = state;
  const results = found?.results ?? NONE;
  // A larger number of hits was requested for these results, not for the next ones.
  const [asked, setAsked] = useState({ of: results, count: HITS_AT_ONCE });
  const count = asked.of === results ? asked.count : HITS_AT_ONCE;
  const loaded = useHits(results, count, found?.audible);
  const isWaiting = step === "loading" || loaded.isStale;
  const missing = useMemo(
    () => (found && !isWaiting ? missingWords(found.unknown, loaded.hits) : []),
    [found, isWaiting, loaded.hits],
  );
  const isAnswered = step === "failed" || (step === "ready" && !isWaiting);
  useLayoutEffect(() => {
    // At hydration `query` is still the one of the build.
    if (isAnswered || isEmptyQuery(readSearchQuery(currentSearch())))
      delete document.documentElement.dataset.asked;
  });
  if (step === "failed") return <Failure onRetry={onRetry} />;
  const isIdle = step === "idle";
  // Only the hits tell whether an unknown word is the beginning of another one.
  const isOpen = !found || step === "loading" || (isWaiting && found.unknown.length > 0);
  return (
    <>
      {/* Before the island is awake, an address with a query is idle, too. */}
      <p
        className={`font-label text-label text-soft ${isIdle ? "asked:before:content-['Buscando...']" : ""}`}
        role="status"
      >
        {isIdle ? (
          <span className="asked:hidden">Escribí una palabra para empezar.</span>
        ) : isOpen ? (
          "Buscando..."
        ) : (
          statusText(found, query.text, missing)
        )}
      </p>
      {isIdle ? (
        <div className="grid gap-x-(--gap-wide) gap-y-6 pt-4 asked:hidden split:grid-cols-2 split:items-center">
          <div>
            <p className="page-lede">
              Una palabra alcanza: se busca en cada transcripción, en los barrios y en los temas, con o sin
              tildes. Entre «comillas» se busca la frase exacta.
            </p>
            <OtherWays className="mt-4" />
            {first ? (
              <p className="mt-4">
                <PlayButton {...first} />
              </p>
            ) : null}
          </div>
          <HousePrint name="fichero" />
        </div>
      ) : null}
      <div className="flex flex-wrap items-center gap-x-4">
        {found ? <Suggestions offers={found.offers} /> : null}
        {/* No page has the phrase of a missing word. */}
        {results.length > 0 && missing.length === 0 && !(isWaiting && found?.unknown.length) ? (
          <PhraseOffer query={query} />
        ) : null}
      </div>
      {found?.results.length === 0 ? <OtherWays /> : null}
      {found ? (
        <>
          <SpellingSuggestion query={query} missing={missing} />
          <Hits
            {...loaded}
            isWaiting={isWaiting}
            onMore={
              // Without hits above it, the button would move down when they come.
              results.length > count && loaded.hits.length > 0
                ? () => setAsked({ of: results, count: count + HITS_AT_ONCE })
                : null
            }
            onRetry={onRetry}
          />
        </>
      ) : null}
    </>
  );
}

const Failure = ({ onRetry }: { onRetry: () => void }) => (
  <Notice tone="error" title="Error">
    <p>No se pudo cargar la búsqueda. Por favor, intentá nuevamente.</p>
    <button className="button" type="button" onClick={onRetry}>
      Reintentar
    </button>
  </Notice>
);

const OtherWays = ({ className = "empty-note mt-4" }) => (
  <p className={className}>
    También podés recorrer el <a href="/episodes">listado de programas</a>, los{" "}
    <a href="/neighborhoods">barrios</a> y los <a href="/topics">temas</a>.
  </p>
);

interface HitsProps extends Pick<ReturnType<typeof useHits>, "hits" | "audible" | "hasFailures"> {
  isWaiting: boolean;
  /** Null when all are shown. */
  onMore: (() => void) | null;
  onRetry: () => void;
}

function Hits({ hits, audible, hasFailures, isWaiting, onMore, onRetry }: HitsProps) {
  const list = useRef<HTMLOListElement>(null);
  const more = useRef<{ button: Element; shown: number }>(null);
  useEffect(() => {
    if (!more.current || hits.length <= more.current.shown) return;
    focusItem(list.current?.children[more.current.shown], more.current.button);
    more.current = null;
  }, [hits]);
  return (
    <>
      {audible && audible.url !== hits[0]?.url ? <FirstHeard hit={audible} /> : null}
      <ol ref={list} className="aria-busy:opacity-70" aria-busy={isWaiting}>
        {hits.map((hit) => (
          <SearchHit key={hit.url} hit={hit} />
        ))}
      </ol>
      {hasFailures ? <Failure onRetry={onRetry} /> : null}
      {onMore ? (
        <button
          className="button button-line"
          type="button"
          onClick={({ currentTarget }) => {
            more.current = { button: currentTarget, shown: hits.length };
            onMore();
          }}
        >
          Mostrar más resultados
        </button>
      ) : null}
    </>
  );
}

function statusText({ results, hasUnread }: Found, text: string, missing: readonly string[]): string {
  const what = text === "" ? "" : ` para ${/^[«"“].*[»"”]$/.test(text) ? text : `«${text}»`}`;
  if (results.length === 0) return `No hay resultados${what}. Probá con otra palabra o quitá un filtro.`;
  const count = formatCount(results.length, "resultado");
  if (missing.length === 0) return `${hasUnread ? "Hasta " : ""}${count}${what}`;
  return `No aparece ${missing.map((word) => `«${word}»`).join(" ni ")}. Lo más parecido:`;
}
