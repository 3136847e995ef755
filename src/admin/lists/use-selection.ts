import { useState } from "react";

/** Selected rows of the current page. Rows that leave the page are no longer selected. */
export function useSelection<Row extends { id: string }>(rows: readonly Row[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const chosen = rows.filter(({ id }) => ids.has(id));
  return {
    chosen,
    has: (id: string) => ids.has(id),
    toggle: (id: string) =>
      setIds(ids.has(id) ? new Set([...ids].filter((one) => one !== id)) : new Set([...ids, id])),
    isAll: rows.length > 0 && chosen.length === rows.length,
    chooseAll: (all: boolean) => setIds(new Set(all ? rows.map(({ id }) => id) : [])),
  };
}

export type Selection<Row extends { id: string }> = ReturnType<typeof useSelection<Row>>;
