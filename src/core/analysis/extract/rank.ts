import type { Sentence } from "./sentences.ts";
import { STOP_WORDS } from "./stop-words.ts";

const MIN_WORDS = 6;
const MAX_WORDS = 45;

/** Counts each word that carries meaning. */
export function wordCounts(sentences: readonly Sentence[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of sentences.flatMap(({ words }) => words)) {
    if (isSignificant(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}

export const isSignificant = (word: string): boolean =>
  word.length > 3 && !STOP_WORDS.has(word) && !/^\d+$/.test(word);

/** Sorts sentences by importance, best first: frequent words, position near the beginning or end, readable length. */
export function rankSentences(sentences: readonly Sentence[]): Sentence[] {
  const counts = wordCounts(sentences);
  const scored = sentences
    .filter(
      ({ words, text }) => words.length >= MIN_WORDS && words.length <= MAX_WORDS && !text.endsWith("?"),
    )
    .map((sentence) => ({ sentence, score: score(sentence, counts) }));
  return scored.sort((a, b) => b.score - a.score).map(({ sentence }) => sentence);
}

function score({ words, place }: Sentence, counts: Map<string, number>): number {
  const significant = new Set(words.filter(isSignificant));
  const weight = [...significant].reduce((sum, word) => sum + Math.log(1 + (counts.get(word) ?? 0)), 0);
  const edge = place < 0.1 || place > 0.9 ? 1.15 : 1;
  return (weight / Math.sqrt(words.length)) * edge;
}

/** Picks the first `count` sentences that add something new, in the order of the transcript. */
export function pickDifferent(ranked: readonly Sentence[], count: number): Sentence[] {
  const picked: Sentence[] = [];
  for (const sentence of ranked) {
    if (picked.length === count) break;
    if (picked.every((other) => overlap(sentence, other) < 0.5)) picked.push(sentence);
  }
  return picked.sort((a, b) => a.place - b.place);
}

function overlap(a: Sentence, b: Sentence): number {
  const own = new Set(a.words.filter(isSignificant));
  const shared = b.words.filter((word) => own.has(word)).length;
  return shared / Math.max(1, Math.min(own.size, b.words.length));
}
