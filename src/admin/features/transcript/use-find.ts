import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { rowId } from "#admin/features/transcript/editor-labels.ts";
import type { Segments } from "#core/transcript/editing.ts";
import { findSegments, findText, firstAtWord } from "#core/transcript/find.ts";

/** Search in the segments, at first for the `wanted` words. After the last match comes the first one again. */
export function useFind(segments: Segments, activeId: string | null, wanted: string) {
  const [query, setQuery] = useState("");
  const [foundId, setFoundId] = useState<string | null>(null);
  // Not deferred: the match becomes the selection that typing replaces, so it has to cover the whole query.
  const matches = useMemo(() => findSegments(segments, query), [segments, query]);
  const index = matches.findIndex(({ id }) => id === foundId);
  const found = matches[index] ?? null;
  const selection = useMemo(() => found && findText(found.text, query), [found, query]);

  const goTo = (id: string) => {
    setFoundId(id);
    document.getElementById(rowId(id))?.scrollIntoView({ block: "center" });
  };
  const openAt = useEffectEvent((words: string) => {
    setQuery(words);
    const first = firstAtWord(findSegments(segments, words), words);
    if (first) goTo(first.id);
  });
  useEffect(() => openAt(wanted), [wanted]);

  return {
    query,
    count: matches.length,
    /** Position of the current match among the matches, from 1; null when there is no current match. */
    place: found ? index + 1 : null,
    found,
    ask: (text: string) => {
      setQuery(text);
      setFoundId(null);
    },
    /** Goes to the next (1) or previous (-1) match; at first, to the first match from the active segment on. */
    go: (by: 1 | -1) => {
      if (matches.length === 0) return;
      const next = found ? index + by : firstFrom(segments, matches, activeId);
      const target = matches.at(next % matches.length);
      if (target) goTo(target.id);
    },
    /** Range of the query in the text of the current match. */
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
