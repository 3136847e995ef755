export interface PageWindow {
  /** Current page, from 1, brought into range. */
  page: number;
  totalPages: number;
  /** Numbered buttons to offer, at most `size`, with the current page as near the middle as the ends allow. */
  numbers: number[];
  /** Position of the first and last row shown, counted from 1; both 0 when there are none. */
  from: number;
  to: number;
}

/**
 * Everything a pager needs. Total pages are count divided by page size, rounded up, and never less than 1.
 * See docs/product/search.md.
 */
export function pageWindow(options: {
  page: number;
  count: number;
  perPage: number;
  size: number;
}): PageWindow {
  const { count, perPage, size } = options;
  const totalPages = Math.max(1, Math.ceil(count / perPage));
  const page = Math.min(Math.max(1, Math.trunc(options.page) || 1), totalPages);
  const first = Math.min(Math.max(1, page - Math.floor(size / 2)), Math.max(1, totalPages - size + 1));
  const numbers = Array.from({ length: Math.min(size, totalPages) }, (_, offset) => first + offset);
  const from = count === 0 ? 0 : (page - 1) * perPage + 1;
  return { page, totalPages, numbers, from, to: Math.min(page * perPage, count) };
}
