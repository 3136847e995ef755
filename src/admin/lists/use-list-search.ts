import { type UseQueryOptions, useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useCallback, useEffect, useState } from "react";

type Navigate<Search> = (options: { search: (before: Search) => Search; replace: boolean }) => Promise<void>;

interface ListRoute<Search> {
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
  const show = useCallback(
    (change: Partial<Search>) => {
      if (router.latestLocation.pathname !== listPath) return;
      void navigate({
        search: (before) => ({ ...before, page: 1, ...change }),
        replace: !("page" in change),
      });
    },
    [navigate, router, listPath],
  );
  const toPage = useCallback((page: number) => show({ page } as Partial<Search>), [show]);
  return { search, show, toPage };
}

/** `useListSearch` with the query of the page. Switches to the last page when the current one no longer exists. */
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
    if (page > last) toPage(last);
  }, [page, last, toPage]);
  return { ...list, query };
}
