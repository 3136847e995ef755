import { useEffect, useState } from "react";
import type { Hit } from "#islands/search/load-hit.ts";
import type { Found } from "#islands/search/pagefind.ts";

/**
 * The first `count` hits, once all of them are loaded, since single hits would move the others. Until then, the hits of the
 * previous search. Hits that cannot be read, or turn out not to match, are omitted.
 */
export function useHits(results: Found["results"], count: number): { hits: Hit[]; isStale: boolean } {
  const [loaded, setLoaded] = useState<{ of: Found["results"]; count: number; hits: Hit[] } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const wanted = results.slice(0, count).map((result) => result.data().catch(() => null));
    Promise.all(wanted).then((data) => {
      if (isCurrent) setLoaded({ of: results, count, hits: data.filter((hit) => hit !== null) });
    });
    return () => {
      isCurrent = false;
    };
  }, [results, count]);
  return { hits: loaded?.hits ?? [], isStale: loaded?.of !== results || loaded.count !== count };
}
