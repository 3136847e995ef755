import { useRouter } from "@tanstack/react-router";
import { useCallback, useState } from "react";

type Navigate<Search> = (options: { search: (before: Search) => Search; replace: boolean }) => Promise<void>;

interface ListRoute<Search> {
  useSearch: () => Search;
  useNavigate: () => Navigate<NoInfer<Search>>;
}

/**
 * What a list shows, as its address says, and changing it: another filter starts at the first page, a page can be gone
 * back from. Nothing changes once the list is being left: a search that was still waiting for a pause in typing, or a late
 * answer, does not take the focus back from a row that was chosen.
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
