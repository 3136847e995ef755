import { useEffect, useState } from "react";
import { assistant } from "#copy/assistant.ts";
import { QUERY_STOP_WORDS } from "#core/search/query-stop-words.ts";
import { readSearchQuery } from "#core/search/search-query.ts";
import { foldText } from "#core/search/search-text.ts";
import { type Found, searchPages } from "#islands/search/pagefind.ts";
import { SearchHit } from "#islands/search/SearchHit.tsx";
import { useHits } from "#islands/search/use-hits.ts";

const MAX_HITS = 3;
const NONE: Found["results"] = [];
/** Words without meaning for the search. */
const EMPTY_WORDS = new Set([
  ...QUERY_STOP_WORDS,
  ..."algo alguien contame cual donde ella fue habia quien quienes son tenes".split(" "),
]);

/** Passages of the archive that contain the words of a question. */
export function Passages({ asked }: { asked: string }) {
  const [results, setResults] = useState<Found["results"] | null>(null);
  const { hits, isStale } = useHits(results ?? NONE, MAX_HITS);
  useEffect(() => {
    let isHere = true;
    find(asked).then(
      (found) => isHere && setResults(found),
      () => {},
    );
    return () => {
      isHere = false;
    };
  }, [asked]);
  if (!results || isStale) return null;
  return (
    <div className="mt-4">
      <p className="mb-2 text-s text-soft">
        {results.length > 0 ? assistant.passagesTitle : assistant.noPassages}
      </p>
      {results.length > 0 ? (
        <ol>
          {hits.map((hit) => (
            <SearchHit key={hit.url} hit={hit} />
          ))}
        </ol>
      ) : null}
    </div>
  );
}

// Searches for all words first; if no page has all of them, for the longest one only. Episodes come before places and topics.
async function find(asked: string): Promise<Found["results"]> {
  const words = asked
    .normalize()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 2 && !EMPTY_WORDS.has(foldText(word)));
  const longest = [...words].sort((a, b) => b.length - a.length)[0];
  for (const text of new Set([words.join(" "), longest ?? ""])) {
    if (text === "") continue;
    const query = { ...readSearchQuery(""), text };
    const episodes = await searchPages(query, ["programa"]);
    const others = await searchPages(query, ["barrio", "tema"]);
    const results = [...episodes.results, ...others.results];
    if (results.length > 0) return results.slice(0, MAX_HITS);
  }
  return [];
}
