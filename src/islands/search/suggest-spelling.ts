import { parseQueryText } from "#core/search/query-text.ts";
import { isFormOf, respellings, withAccentsOf } from "#core/search/respellings.ts";
import { readSearchQuery } from "#core/search/search-query.ts";
import { bareWord } from "#core/search/search-text.ts";
import type { Hit } from "#islands/search/load-hit.ts";
import { searchPages } from "#islands/search/pagefind.ts";

/** Hits of a word that are read: the best ones, of which some have it only in their title, where nothing is marked. */
const READ_HITS = 3;
const MARKED = /<mark>([^<]*)<\/mark>/g;

/**
 * Returns the text with words that no page contains replaced by words with the same sound that occur: `tranbia`
 * becomes `tranvía`. Null when every word occurs, when none can be replaced, and for quoted phrases, which are taken literally.
 * @param hits first hits of the text: words marked there occur
 * @throws when the index cannot be read
 */
export async function suggestSpelling(text: string, hits: readonly Hit[]): Promise<string | null> {
  const { words, phrases } = parseQueryText(text);
  if (phrases.length > 0) return null;
  const marked = hits.flatMap(markedWords);
  const respelled = new Map<string, string>();
  for (const word of words.split(/\s+/)) {
    const others = respellings(word);
    const isMarked = marked.some((found) => isFormOf(word, found));
    if (others.length === 0 || isMarked || (await wordLike(word)) !== null) continue;
    for (const other of others) {
      const found = await wordLike(other);
      if (found === null) continue;
      respelled.set(word, withAccentsOf(other, found));
      break;
    }
  }
  const suggested = text.replace(/[^\s"“”«»]+/g, (word) => respelled.get(word) ?? word);
  return suggested === text ? null : suggested;
}

/** A form of the word as the archive writes it; null when there is none. Without one, Pagefind answers with other words. */
async function wordLike(word: string): Promise<string | null> {
  const { results } = await searchPages({ ...readSearchQuery(""), text: word });
  const hits = await Promise.all(results.slice(0, READ_HITS).map((result) => result.data()));
  const found = hits.flatMap((hit) => (hit ? markedWords(hit) : []));
  return found.find((marked) => isFormOf(word, marked)) ?? null;
}

/** Marked words, without the punctuation around them. */
const markedWords = ({ excerpt, sub_results, moments }: Hit): string[] =>
  [excerpt, ...sub_results.map((section) => section.excerpt), ...moments.map((moment) => moment.excerpt)]
    .flatMap((html) => [...html.matchAll(MARKED)])
    .map(([, word = ""]) => bareWord(word).toLowerCase());
