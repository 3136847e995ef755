import type { Episode } from "#core/catalogue/read-model.ts";
import { QUERY_STOP_WORDS } from "#core/search/query-stop-words.ts";
import { foldText } from "#core/search/search-text.ts";
import { demoSentences, nameOf, type Say } from "./generated-archive.ts";
import { randomFrom } from "./random.ts";

/** One sentence in this many is a formula that all programmes repeat, such as a greeting. */
const FORMULA_EVERY = 12;
const FORMULAS = 40;
const LONGEST = 30;
/** One word in this many is of a large vocabulary, in which few words are frequent: the demonstration has a small one. */
const OTHER_WORD_EVERY = 8;
const OTHER_WORDS = 30_000;
/** Number of words of a remembered sentence, and the minimum of words that are not fillers. */
const REMEMBERED = { least: 6, most: 16, telling: 4 };
const WORD = /[\p{L}\p{N}]+/gu;

/**
 * Makes new sentences from pairs of neighbouring words of the demonstration: words are as frequent, and as often together, as
 * in speech, and most sentences are said once.
 */
export async function newSentences(): Promise<Say> {
  const said = await demoSentences();
  const next = new Map<string, string[]>();
  for (const sentence of said) {
    const words = ["", ...sentence.split(" "), ""];
    for (const [at, word] of words.slice(1).entries()) {
      const before = words[at] as string;
      next.set(before, [...(next.get(before) ?? []), word]);
    }
  }
  const pick = <Item>(items: readonly Item[], random: () => number) =>
    items[Math.floor(random() * items.length)] as Item;
  return (random) => {
    if (random() < 1 / FORMULA_EVERY) return pick(said.slice(0, FORMULAS), random);
    const words: string[] = [];
    while (words.length < LONGEST) {
      const word = pick(next.get(words.at(-1) ?? "") ?? [""], random);
      if (word === "") break;
      words.push(word);
    }
    const rare = () => nameOf(Math.floor(OTHER_WORDS ** random())).toLowerCase();
    return words
      .map((word) => (isFiller(foldText(word)) || random() > 1 / OTHER_WORD_EVERY ? word : rare()))
      .join(" ");
  };
}

const FORMS = ["whole", "one word missing", "one word added", "one in another form"] as const;

/** A sentence in a remembered form, and the address of its programme. */
export interface Remembered {
  text: string;
  form: (typeof FORMS)[number];
  page: string;
}

const isFiller = (word: string) => QUERY_STOP_WORDS.has(word);

/**
 * Returns `count` sentences, each in the four forms, without accents and punctuation. A sentence and its forms occur in one
 * programme only.
 */
export function rememberedSentences(
  episodes: readonly Pick<Episode, "id" | "segments">[],
  count: number,
  seed: number,
): Remembered[] {
  const random = randomFrom(seed);
  const spoken = episodes.map(
    ({ segments }) => ` ${segments.map(({ text }) => wordsOf(text).join(" ")).join(" ")} `,
  );
  const isOf = (page: number, text: string) =>
    spoken.every((all, at) => at === page || !all.includes(` ${text} `));
  const said = episodes.map(({ segments }) => segments.map(({ text }) => wordsOf(text)));
  const vocabulary = said.flat(2).filter((word) => !isFiller(word));
  const found: Remembered[] = [];
  while (found.length < count * FORMS.length) {
    const page = Math.floor(random() * said.length);
    const words = said[page]?.[Math.floor(random() * (said[page]?.length ?? 0))] ?? [];
    const telling = words.filter((word) => !isFiller(word)).length;
    if (words.length < REMEMBERED.least || words.length > REMEMBERED.most || telling < REMEMBERED.telling)
      continue;
    const forms = FORMS.map((form) => ({ form, text: changed(words, form, vocabulary, random) }));
    if (!forms.every(({ text }) => isOf(page, text))) continue;
    found.push(...forms.map((one) => ({ ...one, page: `/episodes/${episodes[page]?.id}` })));
  }
  return found;
}

const wordsOf = (text: string) => foldText(text).match(WORD) ?? [];

function changed(
  sentence: readonly string[],
  form: Remembered["form"],
  vocabulary: readonly string[],
  random: () => number,
): string {
  const words = [...sentence];
  const telling = words.flatMap((word, at) => (isFiller(word) || word.length < 4 ? [] : [at]));
  const at = telling[Math.floor(random() * telling.length)] ?? 0;
  if (form === "one word missing") words.splice(at, 1);
  if (form === "one word added")
    words.splice(at, 0, vocabulary[Math.floor(random() * vocabulary.length)] as string);
  if (form === "one in another form") words[at] = otherNumber(words[at] as string);
  return words.join(" ");
}

/** A singular in the plural, or the other way. */
const otherNumber = (word: string): string =>
  word.endsWith("s") ? word.slice(0, -1) : /[aeiou]$/.test(word) ? `${word}s` : `${word}es`;

export interface Share {
  form: Remembered["form"];
  sentences: number;
  /** Sentences whose programme is the first hit, and among the first three. */
  first: number;
  firstThree: number;
}

/** Searches each sentence. @returns how often its programme was found, for each form, and the texts that failed */
export async function recallOf(
  remembered: readonly Remembered[],
  best: (text: string, most: number) => Promise<string[]>,
): Promise<{ shares: Share[]; lost: string[] }> {
  const lost: string[] = [];
  const shares = FORMS.map((form): Share => ({ form, sentences: 0, first: 0, firstThree: 0 }));
  for (const { text, form, page } of remembered) {
    const place = (await best(text, 3)).indexOf(page);
    const share = shares.find((one) => one.form === form) as Share;
    share.sentences += 1;
    if (place === 0) share.first += 1;
    else lost.push(`${form}, ${place === -1 ? "not found" : `place ${place + 1}`}: ${text}`);
    if (place !== -1) share.firstThree += 1;
  }
  return { shares, lost };
}
