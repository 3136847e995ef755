import { useEffect } from "react";

/** A page that no longer exists (its last row was deleted) gives way to the last one that does. */
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
