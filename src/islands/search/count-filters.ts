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
