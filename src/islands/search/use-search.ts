import { useEffect, useState } from "react";
import { isEmptyQuery, type SearchQuery, writeSearchQuery } from "#core/search/search-query.ts";
import { inTime } from "#islands/loading.ts";
import { loadPagefind, replacePagefind } from "#islands/search/open-index.ts";
import { type Found, searchPages } from "#islands/search/pagefind.ts";

export interface SearchState {
  /** `idle`: the query is empty. */
  step: "idle" | "loading" | "ready" | "failed";
  /** Results to show; while others are loaded, those of the previous query. */
  found: Found | null;
}

/** Runs the query; late results of older queries are dropped. `retry` repeats it after a failure. */
export function useSearch(query: SearchQuery): { state: SearchState; retry: () => void } {
  const [state, setState] = useState<SearchState>({ step: "idle", found: null });
  const [attempt, setAttempt] = useState(0);
  const asked = writeSearchQuery(query);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` is the query by value, `attempt` asks again.
  useEffect(() => {
    if (isEmptyQuery(query)) {
      setState({ step: "idle", found: null });
      // Loads the engine while the first word is typed; a failure is shown when the engine is needed.
      loadPagefind().catch(() => {});
      return;
    }
    let isCurrent = true;
    setState((now) => ({ step: "loading", found: now.step === "ready" ? now.found : null }));
    inTime(searchPages(query)).then(
      (found) => isCurrent && setState({ step: "ready", found }),
      () => isCurrent && setState({ step: "failed", found: null }),
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
