import { useMemo, useState } from "react";
import { rowId } from "#admin/features/transcript/editor-labels.ts";
import type { Segments } from "#core/transcript/editing.ts";
import { findSegments, placeOf } from "#core/transcript/find.ts";

/** Finding words in the segments, one after the other and round again. */
export function useFind(segments: Segments, activeId: string | null) {
  const [query, setQuery] = useState("");
  const [foundId, setFoundId] = useState<string | null>(null);
  // At once, not deferred: typing on replaces what is marked, and that must be all of the words.
  const matches = useMemo(() => findSegments(segments, query), [segments, query]);
  const index = matches.findIndex(({ id }) => id === foundId);
  const found = matches[index] ?? null;
  const selection = useMemo(() => found && placeOf(found.text, query), [found, query]);

  return {
    query,
    count: matches.length,
    /** Of the found one among the matches, from 1; null when none was gone to. */
    place: found ? index + 1 : null,
    found,
    ask: (text: string) => {
      setQuery(text);
      setFoundId(null);
    },
    /** The next match, or the one before; the first one from the cursor on to begin with. */
    go: (by: 1 | -1) => {
      if (matches.length === 0) return;
      const next = found ? index + by : firstFrom(segments, matches, activeId);
      const target = matches.at(next % matches.length);
      if (!target) return;
      setFoundId(target.id);
      document.getElementById(rowId(target.id))?.scrollIntoView({ block: "center" });
    },
    /** Where the words stand in the found one. */
    selection,
  };
}

export type Find = ReturnType<typeof useFind>;

function firstFrom(segments: Segments, matches: Segments, activeId: string | null): number {
  const order = new Map(segments.map(({ id }, n) => [id, n]));
  const from = order.get(activeId ?? "") ?? 0;
  return Math.max(
    0,
    matches.findIndex(({ id }) => (order.get(id) ?? 0) >= from),
  );
}
