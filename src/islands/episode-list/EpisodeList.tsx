import { useEffect, useMemo, useRef, useSyncExternalStore } from "react";
import { flushSync } from "react-dom";
import { countOf, type ListPart, neededParts, partAddresses } from "#core/search/list-parts.ts";
import {
  hasFilters,
  type ListQuery,
  readListQuery,
  wholeList,
  writeListQuery,
} from "#core/search/list-query.ts";
import { findListed } from "#core/search/list-search.ts";
import type { ListedEpisode } from "#core/search/listed-episode.ts";
import { pageWindow } from "#core/search/pagination.ts";
import { formatCount } from "#core/text/plural.ts";
import { currentSearch, goToSearch, searchAtBuild, subscribeToSearch } from "#islands/address.ts";
import { LIST_BOX_ID, ListTools, type PlaceOption } from "#islands/episode-list/ListTools.tsx";
import { useRows } from "#islands/episode-list/use-rows.ts";
import { EpisodeCard } from "#ui/EpisodeCard.tsx";
import { Pager } from "#ui/Pager.tsx";
import { withErrorBoundary } from "#ui/with-error-boundary.tsx";

/** See docs/product/search.md. */
const EPISODES_PER_PAGE = 12;
const PAGE_BUTTONS = 5;

interface Props {
  /** First page of the whole list, which is part of the static HTML. */
  first: ListedEpisode[];
  /** The files of the whole list. */
  parts: ListPart[];
  /** In the order of their dropdowns. */
  neighborhoods: PlaceOption[];
  years: number[];
}

/** Search, filters, cards and pages of the list; the URL holds the whole state. */
function EpisodeList({ first, parts, neighborhoods, years }: Props) {
  const search = useSyncExternalStore(subscribeToSearch, currentSearch, searchAtBuild);
  const query = useMemo(() => known(readListQuery(search), neighborhoods), [search, neighborhoods]);
  const needed = useMemo(() => neededParts(parts, query, EPISODES_PER_PAGE), [parts, query]);
  const addresses = partAddresses(parts);
  const { rows, hasFailed, retry } = useRows(needed.indexes.flatMap((index) => addresses[index] ?? []));
  const root = useRef<HTMLDivElement>(null);
  const shownPage = useRef(1);
  const isFirstPage = !hasFilters(query) && query.page === 1;
  const found = useMemo(() => rows && findListed(rows, query), [rows, query]);
  const count = found ? found.length + needed.elsewhere : countOf(parts);
  const window = pageWindow({
    page: query.page,
    count,
    perPage: EPISODES_PER_PAGE,
    size: PAGE_BUTTONS,
  });
  // Retrying removes the pressed button.
  const retryFromBox = () => {
    flushSync(() => void retry());
    document.getElementById(LIST_BOX_ID)?.focus();
  };
  const words = query.text.trim();
  const { before } = needed;
  const cards = found?.slice(window.from - 1 - before, window.to - before) ?? (isFirstPage ? first : null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: for each new page of cards.
  useEffect(() => {
    // Updates newly rendered play buttons.
    dispatchEvent(new Event("archive:cards"));
    const card = root.current?.querySelector(".cards > li");
    if (!card || shownPage.current === query.page) return;
    shownPage.current = query.page;
    // The beginning of the new page is shown, and the pager is below it.
    const hadFocus = root.current?.querySelector("nav")?.contains(document.activeElement);
    if (hadFocus) card.querySelector("a")?.focus();
  }, [search, rows]);

  if (hasFailed && !isFirstPage)
    return (
      <div className="notice notice-error" role="alert" data-island="episode-list">
        <h2>Error</h2>
        <p>Error al cargar programas. Por favor, intenta nuevamente.</p>
        <button className="button" type="button" onClick={retryFromBox}>
          Intentar nuevamente
        </button>
      </div>
    );

  const go = (next: ListQuery, mode: "push" | "replace") => goToSearch(writeListQuery(next), mode);
  const goToPage = (page: number) => {
    go({ ...query, page }, "push");
    root.current?.scrollIntoView({ block: "start" });
  };
  return (
    <div ref={root} className="min-h-svh" data-island="episode-list" data-hydrate="url-params">
      <ListTools query={query} neighborhoods={neighborhoods} years={years} onChange={go} />
      <p className="pb-2 font-label text-label text-soft" role="status">
        {cards === null ? "Cargando programas..." : foundText(count)}
      </p>
      {cards?.length === 0 ? (
        <div className="empty-note">
          <p>No hay programas que coincidan con la búsqueda.</p>
          {words ? (
            <a href={`/buscar?q=${encodeURIComponent(words)}`}>Buscar en las transcripciones</a>
          ) : (
            <a href="/episodes">Ver todos los programas</a>
          )}
        </div>
      ) : (
        // biome-ignore lint/a11y/noRedundantRoles: without bullets, Safari does not announce a list.
        <ol className="cards" role="list" aria-busy={cards === null}>
          {cards?.map((episode, index) => (
            <li key={episode.id} data-feature={index === 0 || undefined}>
              <EpisodeCard episode={episode} isFeature={index === 0} />
            </li>
          ))}
        </ol>
      )}
      <Pager
        window={window}
        hrefOf={(page) => `/episodes${writeListQuery({ ...query, page })}`}
        onPage={goToPage}
      />
      {cards === null || cards.length === 0 ? null : (
        <p className="mt-4 text-center text-s text-soft">
          Mostrando {window.from} - {window.to} de {formatCount(count, "episodio")}
        </p>
      )}
    </div>
  );
}

const foundText = (count: number) => formatCount(count, "programa encontrado", "programas encontrados");

// A barrio without an option would filter the list invisibly.
const known = (query: ListQuery, neighborhoods: PlaceOption[]): ListQuery =>
  neighborhoods.some(({ slug }) => slug === query.barrio) ? query : { ...query, barrio: wholeList.barrio };

export default withErrorBoundary(EpisodeList);
