import { useEffect, useState } from "react";
import { inTime } from "#islands/loading.ts";
import type { Hit } from "#islands/search/load-hit.ts";
import type { Found } from "#islands/search/pagefind.ts";

interface LoadedHits {
  hits: Hit[];
  /** Whether some could not be read. */
  hasFailures: boolean;
}

/**
 * The first `count` hits, once all of them are loaded, since single hits would move the others. Until then, the hits of the
 * previous search. Hits that cannot be read, or turn out not to match, are omitted.
 */
export function useHits(results: Found["results"], count: number): LoadedHits & { isStale: boolean } {
  const [loaded, setLoaded] = useState<(LoadedHits & { of: Found["results"]; count: number }) | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const wanted = results.slice(0, count).map((result) => inTime(result.data()));
    Promise.allSettled(wanted).then((answers) => {
      const hits = answers.flatMap((answer) => (answer.status === "fulfilled" && answer.value) || []);
      const hasFailures = answers.some(({ status }) => status === "rejected");
      if (isCurrent) setLoaded({ of: results, count, hits, hasFailures });
    });
    return () => {
      isCurrent = false;
    };
  }, [results, count]);
  const isStale = loaded?.of !== results || loaded.count !== count;
  return { hits: loaded?.hits ?? [], hasFailures: loaded?.hasFailures === true && !isStale, isStale };
}
