import type { FilterCounts } from "#islands/search/facet-counts.ts";

/** Number of pages with each value of each filter. */
export function countFilters(pages: readonly Record<string, string[]>[]): FilterCounts {
  const counts: FilterCounts = {};
  for (const filters of pages)
    for (const [name, values] of Object.entries(filters)) {
      // Without inherited properties: a topic may be called "constructor".
      counts[name] ??= Object.create(null) as Record<string, number>;
      for (const value of values) counts[name][value] = (counts[name][value] ?? 0) + 1;
    }
  return counts;
}

/** Sums of the counts of different pages. */
export function addFilters(counts: FilterCounts, others: FilterCounts): FilterCounts {
  const sums: FilterCounts = { ...counts };
  for (const [name, values] of Object.entries(others)) {
    const own: Record<string, number> = Object.assign(Object.create(null), sums[name]);
    for (const [value, count] of Object.entries(values)) own[value] = (own[value] ?? 0) + count;
    sums[name] = own;
  }
  return sums;
}
