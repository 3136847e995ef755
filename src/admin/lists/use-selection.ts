import { useState } from "react";
import type { ListPage } from "#core/forms/list-schemas.ts";

/** Rows per request when all of a filter are chosen; the most that the API returns. */
const PAGE_SIZE = 500;

interface Beyond<Row> {
  /** Identifies the filter of the list. */
  filter: string;
  /** Number of rows of the filter on all pages. */
  total: number;
  readPage: (page: number, size: number) => Promise<Pick<ListPage<Row>, "items" | "totalPages">>;
}

/**
 * Selected rows of the page, or of the whole filter. Rows that leave the page are no longer selected, unless all of the filter
 * were chosen; another filter ends that.
 */
export function useSelection<Row extends { id: string }>(rows: readonly Row[], beyond: Beyond<Row>) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [whole, setWhole] = useState<{ filter: string; rows: readonly Row[] } | null>(null);
  const isStale = whole !== null && whole.filter !== beyond.filter;
  const all = isStale ? null : (whole?.rows ?? null);
  const has = (id: string) => !isStale && ids.has(id);
  const chosen = (all ?? rows).filter(({ id }) => has(id));
  const isAll = rows.length > 0 && rows.every(({ id }) => has(id));
  const choose = (wanted: Iterable<string>) => {
    if (isStale) setWhole(null);
    setIds(new Set(wanted));
  };
  return {
    chosen,
    has,
    toggle: (id: string) => {
      const others = isStale ? [] : [...ids].filter((one) => one !== id);
      choose(has(id) ? others : [...others, id]);
    },
    isAll,
    chooseAll: (on: boolean) => {
      setWhole(null);
      choose(on ? rows.map(({ id }) => id) : []);
    },
    /** Number of rows of the filter, once all of the page are chosen and there are more; null otherwise. */
    offered: isAll && !all && beyond.total > rows.length ? beyond.total : null,
    /** Chooses all rows of the filter. @throws Failure */
    chooseBeyond: async () => {
      const found = new Map<string, Row>();
      for (let page = 1, pages = 1; page <= pages; page += 1) {
        const { items, totalPages } = await beyond.readPage(page, PAGE_SIZE);
        for (const row of items) found.set(row.id, row);
        pages = totalPages;
      }
      setWhole({ filter: beyond.filter, rows: [...found.values()] });
      setIds(new Set(found.keys()));
    },
  };
}

export type Selection<Row extends { id: string }> = ReturnType<typeof useSelection<Row>>;
