import { useEffect, useState } from "react";
import { isEmptyQuery, type SearchQuery, writeSearchQuery } from "#core/search/search-query.ts";
import { inTime } from "#islands/in-time.ts";
import { loadPagefind, replacePagefind } from "#islands/search/open-index.ts";
import { type Found, searchPages } from "#islands/search/pagefind.ts";

export type SearchState =
  /** The query is empty. */
  | { step: "idle" }
  | { step: "loading"; before: Found | null }
  | { step: "ready"; found: Found }
  | { step: "failed" };

/** Runs the query; late results of older queries are dropped. `retry` repeats it after a failure. */
export function useSearch(query: SearchQuery): { state: SearchState; retry: () => void } {
  const [state, setState] = useState<SearchState>({ step: "idle" });
  const [attempt, setAttempt] = useState(0);
  const asked = writeSearchQuery(query);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` is the query by value, `attempt` asks again.
  useEffect(() => {
    if (isEmptyQuery(query)) {
      setState({ step: "idle" });
      // Loads the engine while the first word is typed; a failure is shown when the engine is needed.
      loadPagefind().catch(() => {});
      return;
    }
    let isCurrent = true;
    setState((now) => ({ step: "loading", before: now.step === "ready" ? now.found : null }));
    inTime(searchPages(query)).then(
      (found) => isCurrent && setState({ step: "ready", found }),
      () => isCurrent && setState({ step: "failed" }),
    );
    return () => {
      isCurrent = false;
    };
  }, [asked, attempt]);
  const retry = () => {
    // The engine keeps the failures of single files.
    replacePagefind();
    setAttempt((count) => count + 1);
  };
  return { state, retry };
}
