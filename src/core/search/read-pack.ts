/** A sentence of a transcript, as loaded by the search. */
export interface Sentence {
  /** Index position of the sentence's first spoken word. */
  at: number;
  /** Spoken words, without the name before them. */
  words: string[];
  /** Index position of the voice's name, after all spoken words of the passage. */
  nameAt: number;
  /** Number of words in the name; 0 when no name precedes the sentence. */
  nameLength: number;
  /** Null when the transcript names none. */
  voice: string | null;
  /** In seconds; null without times. */
  time: { start: number; end: number } | null;
}

/** See `timesLine` in `scripts/search-index`. */
type Times = [name: number, words: number, gap: number, length: number];

const MS = 1000;
const ENDS_SENTENCE = /[.?!…][»"”')\]]*$/;

/**
 * Parses passages that are packed together: one line each, and the times in the last line.
 * @param at positions of the first word of each passage
 */
export function readPack(pack: string, at: readonly number[]): Sentence[] {
  const lines = pack.split("\n");
  const times: number[][] = JSON.parse(lines.pop() ?? "[]");
  const clock = { before: 0 };
  const found = lines.flatMap((line, n) => {
    const words = line === "" ? [] : line.split(" ");
    const own = times[n] ?? [];
    const from = at[n] ?? 0;
    return own.length > 0 ? timed(words, from, own, clock) : untimed(words, from);
  });
  let voice: string | null = null;
  return found.map((sentence) => {
    voice = sentence.voice ?? voice;
    return { ...sentence, voice };
  });
}

function timed(words: string[], from: number, numbers: number[], clock: { before: number }): Sentence[] {
  const sentences: Sentence[] = [];
  const named = numbers.filter((_, n) => n % 4 === 0).reduce((sum, name) => sum + name, 0);
  let word = 0;
  let at = from;
  let nameAt = from + words.length - named;
  for (let n = 0; n + 3 < numbers.length; n += 4) {
    const [name, length, gap, lasting] = numbers.slice(n, n + 4) as Times;
    const start = clock.before + gap;
    clock.before = start + lasting;
    sentences.push({
      at,
      nameAt,
      nameLength: name,
      voice: name > 0 ? nameOf(words.slice(word, word + name)) : null,
      words: words.slice(word + name, word + length),
      time: { start: start / MS, end: clock.before / MS },
    });
    word += length;
    at += length - name;
    nameAt += name;
  }
  return sentences;
}

function untimed(words: string[], from: number): Sentence[] {
  const sentences: Sentence[] = [];
  let sentence: string[] = [];
  for (const [n, word] of words.entries()) {
    sentence.push(word);
    if (!ENDS_SENTENCE.test(word) && n < words.length - 1) continue;
    const at = from + n + 1 - sentence.length;
    sentences.push({ at, nameAt: at, nameLength: 0, voice: null, words: sentence, time: null });
    sentence = [];
  }
  return sentences;
}

const nameOf = (words: readonly string[]): string => words.join(" ").replace(/\.$/, "");
