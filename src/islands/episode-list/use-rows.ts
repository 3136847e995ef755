import { useCallback, useEffect, useState } from "react";
import { type SearchableList, searchableList } from "#core/search/list-search.ts";
import type { ListedEpisode } from "#core/search/listed-episode.ts";
import { inTime } from "#islands/in-time.ts";

const LIST_ADDRESS = "/data/episodes.json";

export type Rows = { state: "loading" } | { state: "ready"; list: SearchableList } | { state: "failed" };

/** The whole list, fetched after hydration. */
export function useRows(): { rows: Rows; retry: () => void } {
  const [rows, setRows] = useState<Rows>({ state: "loading" });
  const load = useCallback(async (signal?: AbortSignal) => {
    setRows({ state: "loading" });
    try {
      const episodes = await inTime(readList(signal));
      setRows({ state: "ready", list: searchableList(episodes) });
    } catch {
      if (!signal?.aborted) setRows({ state: "failed" });
    }
  }, []);
  useEffect(() => {
    const leaving = new AbortController();
    load(leaving.signal);
    return () => leaving.abort();
  }, [load]);
  return { rows, retry: load };
}

async function readList(signal?: AbortSignal): Promise<ListedEpisode[]> {
  const answer = await fetch(LIST_ADDRESS, { signal: signal ?? null });
  if (!answer.ok) throw new Error(`${LIST_ADDRESS} answered ${answer.status}`);
  return answer.json();
}
