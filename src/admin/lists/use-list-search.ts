import { type UseQueryOptions, useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useCallback, useEffect, useState } from "react";

type Navigate<Search> = (options: { search: (before: Search) => Search; replace: boolean }) => Promise<void>;

export interface ListRoute<Search> {
  useSearch: () => Search;
  useNavigate: () => Navigate<NoInfer<Search>>;
}

/**
 * Reads and changes the search parameters of a list. A new filter resets the page and replaces the history entry; a new page
 * adds one. Once the user has left the list, changes are ignored: a pending search or a late response would otherwise
 * override the navigation.
 */
export function useListSearch<Search extends { page?: number | undefined }>(route: ListRoute<Search>) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const router = useRouter();
  const [listPath] = useState(() => router.latestLocation.pathname);
  const change = useCallback(
    (next: (before: Search) => Search, replace: boolean) => {
      if (router.latestLocation.pathname === listPath) void navigate({ search: next, replace });
    },
    [navigate, router, listPath],
  );
  const show = useCallback(
    (filter: Partial<Search>) => change((before) => ({ ...before, page: 1, ...filter }), true),
    [change],
  );
  /** Filters within the present page. */
  const showHere = useCallback(
    (filter: Partial<Search>) => change((before) => ({ ...before, ...filter }), true),
    [change],
  );
  const toPage = useCallback(
    (page: number, { replace = false } = {}) => change((before) => ({ ...before, page }), replace),
    [change],
  );
  return { search, show, showHere, toPage };
}

/**
 * `useListSearch` with the query of the page. Switches to the last page when the current one no longer exists, in place of its
 * history entry: going back would lead to it again.
 */
export function usePagedList<
  Search extends { page?: number | undefined },
  Data extends { totalPages: number },
>(route: ListRoute<Search>, queryOf: (search: Search) => UseQueryOptions<Data>) {
  const list = useListSearch(route);
  const { search, toPage } = list;
  const { page = 1 } = search;
  const query = useQuery(queryOf(search));
  const last = Math.max(1, query.data?.totalPages ?? page);
  useEffect(() => {
    if (page > last) toPage(last, { replace: true });
  }, [page, last, toPage]);
  return { ...list, query };
}
