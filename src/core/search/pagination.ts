export interface PageWindow {
  /** Current page, from 1, clamped to the valid range. */
  page: number;
  totalPages: number;
  /** Page numbers for buttons, at most `size`, with the current page as near the middle as possible. */
  numbers: number[];
  /** Positions of the first and last row shown, from 1; both 0 when there are none. */
  from: number;
  to: number;
}

/**
 * Computes the data of a pager. Total pages are count divided by page size, rounded up, at least 1.
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
