import { useEffect } from "react";

/** Switches to the last page when the current one no longer exists (its last row was deleted). */
export function usePageInRange(
  page: number,
  totalPages: number | undefined,
  onPage: (page: number) => void,
): void {
  const last = Math.max(1, totalPages ?? page);
  useEffect(() => {
    if (page > last) onPage(last);
  }, [page, last, onPage]);
}
