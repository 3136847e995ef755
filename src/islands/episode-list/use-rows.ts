import { useEffect, useMemo, useState } from "react";
import { type SearchableRows, searchableRows } from "#core/search/list-search.ts";
import { inTime } from "#islands/loading.ts";

/** Rows of some files of the list, fetched after hydration, each once; null until they are loaded. */
export function useRows(addresses: readonly string[]) {
  const [loaded, setLoaded] = useState<ReadonlyMap<string, SearchableRows>>(new Map());
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
  const rows = useMemo(() => {
    const files = wanted === "" ? [] : wanted.split(" ").map((address) => loaded.get(address));
    return files.includes(undefined) ? null : files.flatMap((file) => file ?? []);
  }, [wanted, loaded]);
  const retry = () => {
    setFailed(false);
    setAttempt((before) => before + 1);
  };
  return { rows, hasFailed, retry };
}

async function readList(address: string, signal: AbortSignal): Promise<[string, SearchableRows]> {
  const answer = await fetch(address, { signal });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return [address, searchableRows(await answer.json())];
}
