import { useCallback, useEffect, useState } from "react";
import { type SearchableList, searchableList } from "#core/search/list-search.ts";
import type { ListedEpisode } from "#core/search/listed-episode.ts";
import { inTime } from "#islands/in-time.ts";

const LIST_ADDRESS = "/data/episodes.json";

interface Rows {
  /** Null until it is loaded. */
  list: SearchableList | null;
  hasFailed: boolean;
  retry: () => void;
}

/** The whole list, fetched after hydration. */
export function useRows(): Rows {
  const [list, setList] = useState<SearchableList | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const load = useCallback(async (signal?: AbortSignal) => {
    setFailed(false);
    try {
      setList(searchableList(await inTime(readList(signal))));
    } catch {
      if (!signal?.aborted) setFailed(true);
    }
  }, []);
  useEffect(() => {
    const leaving = new AbortController();
    load(leaving.signal);
    return () => leaving.abort();
  }, [load]);
  return { list, hasFailed, retry: load };
}

async function readList(signal?: AbortSignal): Promise<ListedEpisode[]> {
  const answer = await fetch(LIST_ADDRESS, { signal: signal ?? null });
  if (!answer.ok) throw new Error(`${LIST_ADDRESS} answered ${answer.status}`);
  return answer.json();
}
