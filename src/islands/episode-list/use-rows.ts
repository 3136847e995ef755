import { useEffect, useMemo, useState } from "react";
import { type SearchableList, searchableList } from "#core/search/list-search.ts";
import { inTime } from "#islands/in-time.ts";

interface Rows {
  /** Rows of the given files; null until they are loaded. */
  list: SearchableList | null;
  hasFailed: boolean;
  retry: () => void;
}

/** Rows of some files of the list, fetched after hydration, each once. */
export function useRows(addresses: readonly string[]): Rows {
  const [loaded, setLoaded] = useState<ReadonlyMap<string, SearchableList>>(new Map());
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const missing = addresses.filter((address) => !loaded.has(address)).join(" ");

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads again.
  useEffect(() => {
    if (missing === "") return;
    const leaving = new AbortController();
    setFailed(false);
    inTime(Promise.all(missing.split(" ").map((address) => readList(address, leaving.signal)))).then(
      (lists) => setLoaded((known) => new Map([...known, ...lists])),
      () => leaving.signal.aborted || setFailed(true),
    );
    return () => leaving.abort();
  }, [missing, attempt]);

  const wanted = addresses.join(" ");
  const list = useMemo(() => {
    const lists = wanted === "" ? [] : wanted.split(" ").map((address) => loaded.get(address));
    return lists.includes(undefined) ? null : { rows: lists.flatMap((one) => one?.rows ?? []) };
  }, [wanted, loaded]);
  const retry = () => {
    setFailed(false);
    setAttempt((before) => before + 1);
  };
  return { list, hasFailed, retry };
}

async function readList(address: string, signal: AbortSignal): Promise<[string, SearchableList]> {
  const answer = await fetch(address, { signal });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return [address, searchableList(await answer.json())];
}
