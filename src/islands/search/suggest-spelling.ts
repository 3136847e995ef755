import { isFormOf, respellings, withAccentsOf } from "#core/search/respellings.ts";
import { readSearchQuery } from "#core/search/search-query.ts";
import { foldText } from "#core/search/search-text.ts";
import { isSlipOf, slipsOf, TYPED_WORD, withNames } from "#core/search/slips.ts";
import { markedWords } from "#islands/search/load-hit.ts";
import { loadPagefind } from "#islands/search/open-index.ts";
import { namesIn, searchPages } from "#islands/search/pagefind.ts";
import { pagesWith } from "#islands/search/unknown-words.ts";

/** Hits of a word that are read: the best ones, of which some have it only in their title, where nothing is marked. */
const READ_HITS = 3;
/** Shorter words keep their capitals. */
const MIN_LETTERS = 4;

/**
 * Returns the text with its missing words replaced by words of the archive: by a name with a slip, a word with the same sound
 * (`tranbia` becomes `tranvía`), or the word on most pages that differs in one slip (`tamobr` becomes `tambor`). Null when none
 * can be replaced.
 * @throws when the index cannot be read
 */
export async function suggestSpelling(text: string, unknown: readonly string[]): Promise<string | null> {
  // Another number is never meant.
  const missing = unknown.filter((word) => !/\d/.test(word));
  const index = await loadPagefind();
  const names = namesIn(await index.values).sort((a, b) => b.count - a.count);
  let suggested = withNames(
    text,
    missing,
    names.map(({ value }) => value),
  );
  for (const word of suggested.match(TYPED_WORD)?.filter((one) => missing.includes(one)) ?? []) {
    const other =
      (await firstWith(respellings(word), index)) ?? (await mostFrequent(slipsOf(word), index)) ?? null;
    if (other === null) continue;
    const written = await asWritten(other, word);
    suggested = suggested.replace(TYPED_WORD, (one) => (one === word ? written : one));
  }
  return suggested === text ? null : withArchiveSpelling(suggested);
}

/** A text with the accents and capitals that its words have where they stand together: `tristan Narvaja` is 'Tristán Narvaja'. */
async function withArchiveSpelling(text: string): Promise<string> {
  const forms = await formsFor(text);
  return text.replace(TYPED_WORD, (word) => {
    // A short word may begin a sentence.
    const same = word.length < MIN_LETTERS ? [] : forms.filter((form) => foldText(form) === foldText(word));
    return same.find((form) => form === form.toLowerCase()) ?? same[0] ?? word;
  });
}

/** Words that the best pages have for a text. */
async function formsFor(text: string): Promise<string[]> {
  const { results } = await searchPages({ ...readSearchQuery(""), text });
  const hits = await Promise.all(results.slice(0, READ_HITS).map((result) => result.data()));
  return hits.flatMap((hit) => (hit ? markedWords(hit) : []));
}

type Index = Parameters<typeof pagesWith>[1];

async function firstWith(words: readonly string[], index: Index): Promise<string | null> {
  for (const word of words) if ((await pagesWith(word, index)) > 0) return word;
  return null;
}

async function mostFrequent(words: readonly string[], index: Index): Promise<string | null> {
  let best = { word: null as string | null, pages: 0 };
  for (const word of words) {
    const pages = await pagesWith(word, index);
    if (pages > best.pages) best = { word, pages };
  }
  return best.word;
}

/**
 * The found word `other` as the archive writes it: a form that differs from the typed one in one slip, if there is one, and
 * with a capital letter only if all forms have it.
 */
async function asWritten(other: string, typed: string): Promise<string> {
  const forms = (await formsFor(other)).filter((one) => isFormOf(other, one));
  const meant = forms.filter((form) => isSlipOf(typed, form));
  const all = meant.length > 0 ? meant : forms;
  const written = all.find((form) => form === form.toLowerCase()) ?? all[0] ?? other;
  return meant.length > 0 ? written : withAccentsOf(other, written);
}
