import { useRouter } from "@tanstack/react-router";
import { useCallback, useState } from "react";

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
