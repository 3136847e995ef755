import { useCallback } from "react";

type Navigate<Search> = (options: { search: (before: Search) => Search; replace: boolean }) => Promise<void>;

/** Changes what a list shows, in its address. Another filter starts at the first page; a page can be gone back from. */
export function useListSearch<Search extends { page?: number | undefined }>(
  _current: Search,
  navigate: Navigate<Search>,
) {
  const show = useCallback(
    (change: Partial<Search>) =>
      void navigate({
        search: (before) => ({ ...before, page: 1, ...change }),
        replace: !("page" in change),
      }),
    [navigate],
  );
  const toPage = useCallback((page: number) => show({ page } as Partial<Search>), [show]);
  return { show, toPage };
}
