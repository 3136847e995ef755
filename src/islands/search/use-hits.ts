import { useEffect, useState } from "react";
import { inTime } from "#islands/loading.ts";
import type { Hit } from "#islands/search/load-hit.ts";
import type { Found } from "#islands/search/pagefind.ts";

interface LoadedHits {
  hits: Hit[];
  /** Null when it cannot be read. */
  audible: Hit | null;
  /** Whether some could not be read. */
  hasFailures: boolean;
}

/**
 * The first `count` hits, once all of them are loaded, since single hits would move the others. Until then, the hits of the
 * previous search. Hits that cannot be read, or turn out not to match, are omitted.
 * @param audible loaded together with them
 */
export function useHits(
  results: Found["results"],
  count: number,
  audible: Found["audible"] = null,
): LoadedHits & { isStale: boolean } {
  const [loaded, setLoaded] = useState<(LoadedHits & { of: Found["results"]; count: number }) | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const wanted = [audible, ...results.slice(0, count)].map((result) => result && inTime(result.data()));
    Promise.allSettled(wanted).then(([first, ...answers]) => {
      const hits = answers.flatMap((answer) => (answer.status === "fulfilled" && answer.value) || []);
      const hasFailures = answers.some(({ status }) => status === "rejected");
      const heard = first?.status === "fulfilled" ? first.value : null;
      if (isCurrent) setLoaded({ of: results, count, hits, audible: heard, hasFailures });
    });
    return () => {
      isCurrent = false;
    };
  }, [results, count, audible]);
  const isStale = loaded?.of !== results || loaded.count !== count;
  const { hits = [], audible: heard = null } = loaded ?? {};
  return { hits, audible: heard, hasFailures: loaded?.hasFailures === true && !isStale, isStale };
}
