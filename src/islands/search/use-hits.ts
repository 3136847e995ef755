import { useEffect, useState } from "react";
import { inTime } from "#islands/loading.ts";
import type { Hit } from "#islands/search/load-hit.ts";
import type { Found } from "#islands/search/pagefind.ts";

type Results = Pick<Found, "results" | "audible">;

interface LoadedHits {
  hits: Hit[];
  /** The first one that can be heard, which may stand below `hits`. */
  audible: Hit | null;
  /** Whether some could not be read. */
  hasFailures: boolean;
}

/**
 * The first `count` hits, once all of them are loaded, since single hits would move the others. Until then, the hits of the
 * previous search. Hits that cannot be read, or turn out not to match, are omitted.
 */
export function useHits(found: Results, count: number): LoadedHits & { isStale: boolean } {
  const [loaded, setLoaded] = useState<(LoadedHits & { of: Results; count: number }) | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const wanted = [found.audible, ...found.results.slice(0, count)].map((one) => one && inTime(one.data()));
    Promise.allSettled(wanted).then(([audible, ...answers]) => {
      const hits = answers.flatMap((answer) => (answer.status === "fulfilled" && answer.value) || []);
      const hasFailures = answers.some(({ status }) => status === "rejected");
      const heard = audible?.status === "fulfilled" ? audible.value : null;
      if (isCurrent) setLoaded({ of: found, count, hits, audible: heard, hasFailures });
    });
    return () => {
      isCurrent = false;
    };
  }, [found, count]);
  const isStale = loaded?.of !== found || loaded.count !== count;
  const { hits = [], audible = null } = loaded ?? {};
  return { hits, audible, hasFailures: loaded?.hasFailures === true && !isStale, isStale };
}
