import type { Sentence } from "#core/search/read-pack.ts";
import { escapeText } from "#core/text/escape.ts";
import { anchorsOf } from "#core/transcript/segment-anchors.ts";

/** Position of a searched word; the score is higher for rare words and for exact matches. */
export interface Place {
  location: number;
  balanced_score: number;
}

/** A matching sentence, with its neighbours. */
export interface Moment {
  /** Start of the sentence in seconds; null without times. */
  start: number | null;
  /** Fragment of the sentence within the page, such as `t=46`; empty without times. */
  anchor: string;
  /** Index of the first matching word among the spoken ones; null when the name of the voice matched. */
  word: number | null;
  /** Start of playback in seconds: at most `LEAD_SECONDS` before the first matching word; null without times. */
  playFrom: number | null;
  /** Null when the transcript names none, and when the excerpt begins with the name. */
  voice: string | null;
  /** End of the previous sentence; empty when it is shown above, or is not loaded. */
  before: string;
  /** Escaped text with `<mark>`. */
  excerpt: string;
  /** Beginning of the next sentence. */
  after: string;
}

/** Seconds played before a word. */
export const LEAD_SECONDS = 1;
/** Longer sentences are cut around the matching words. */
const MAX_SENTENCE_WORDS = 40;
const NEIGHBOUR_WORDS = 12;
/** Weight of a match in a name, compared to one in the spoken words. */
const NAME_SCORE = 0.01;

/**
 * Returns the sentences that contain one of the places, in the order of the transcript.
 * @param sentences consecutive sentences
 * @param most limit; the best ones are kept
 */
export function momentsIn(
  sentences: readonly Sentence[],
  places: readonly Place[],
  most = Number.POSITIVE_INFINITY,
): { moments: Moment[]; isAll: boolean } {
  const found = sentences.flatMap((sentence, number) => {
    const own = places.filter(({ location }) => isSpokenAt(sentence, location) || isName(sentence, location));
    return own.length > 0 ? [{ number, places: own, score: scoreOf(sentence, own) }] : [];
  });
  const best = [...found].sort((a, b) => b.score - a.score || a.number - b.number).slice(0, most);
  const shown = new Set(best.map(({ number }) => number));
  const anchors = sentenceAnchors(sentences);
  const moments = found
    .filter(({ number }) => shown.has(number))
    .map(({ number, places: own }) => {
      const [previous, next] = [sentences[number - 1], sentences[number + 1]];
      return {
        ...momentOf(sentences[number] as Sentence, own),
        anchor: anchors.get(sentences[number] as Sentence) ?? "",
        before: previous && !shown.has(number - 1) ? lastWords(previous.words) : "",
        after: next && !shown.has(number + 1) ? firstWords(next.words) : "",
      };
    });
  return { moments, isAll: shown.size === found.length };
}

const isSpokenAt = ({ at, words }: Sentence, location: number): boolean =>
  location >= at && location < at + words.length;

const isName = ({ nameAt, nameLength }: Sentence, location: number): boolean =>
  location >= nameAt && location < nameAt + nameLength;

const scoreOf = (sentence: Sentence, places: readonly Place[]): number =>
  matchScore(
    places.map(({ location, balanced_score }) =>
      isSpokenAt(sentence, location) ? balanced_score : balanced_score * NAME_SCORE,
    ),
  );

/** Different words nearly always have different scores: two different words count more than one word twice. */
export const matchScore = (scores: readonly number[]): number => total(new Set(scores)) + total(scores) / 100;

const total = (scores: Iterable<number>): number => [...scores].reduce((sum, score) => sum + score, 0);

function momentOf(sentence: Sentence, places: readonly Place[]): Omit<Moment, "anchor" | "before" | "after"> {
  const { at, voice, words, time } = sentence;
  const spokenPlaces = places
    .map(({ location }) => location)
    .filter((location) => isSpokenAt(sentence, location));
  const numbers = new Set(spokenPlaces.map((location) => location - at));
  const word = spokenPlaces.length > 0 ? Math.min(...numbers) : null;
  const name = word !== null || voice === null ? "" : `<mark>${escapeText(voice)}</mark>: `;
  return {
    start: time?.start ?? null,
    word,
    playFrom: time && playFrom(words, word ?? 0, time),
    voice: name === "" ? voice : null,
    excerpt: name + markedSentence(words, numbers, word ?? 0),
  };
}

/** Anchor of each sentence with times, as on its page. */
function sentenceAnchors(sentences: readonly Sentence[]): Map<Sentence, string> {
  const timed = sentences.filter(({ time }) => time !== null);
  const anchors = anchorsOf(timed.map(({ time }) => time?.start ?? 0));
  return new Map(timed.map((sentence, number) => [sentence, anchors[number] ?? ""]));
}

/** Estimates the time by letters: most recordings have no times of single words. */
function playFrom(words: readonly string[], word: number, { start, end }: { start: number; end: number }) {
  const letters = (some: readonly string[]) => some.reduce((sum, { length }) => sum + length, 0);
  const share = letters(words.slice(0, word)) / Math.max(1, letters(words));
  return Math.max(start, start + (end - start) * share - LEAD_SECONDS);
}

function markedSentence(words: readonly string[], found: ReadonlySet<number>, first: number): string {
  const from = Math.max(
    0,
    Math.min(first - Math.floor(MAX_SENTENCE_WORDS / 2), words.length - MAX_SENTENCE_WORDS),
  );
  const shown = words.slice(from, from + MAX_SENTENCE_WORDS).map((word, n) => {
    const text = escapeText(word);
    return found.has(from + n) ? `<mark>${text}</mark>` : text;
  });
  const isCut = from + MAX_SENTENCE_WORDS < words.length;
  return `${from > 0 ? "… " : ""}${shown.join(" ")}${isCut ? " …" : ""}`;
}

const lastWords = (words: readonly string[]): string =>
  words.length > NEIGHBOUR_WORDS ? `… ${words.slice(-NEIGHBOUR_WORDS).join(" ")}` : words.join(" ");

const firstWords = (words: readonly string[]): string =>
  words.length > NEIGHBOUR_WORDS ? `${words.slice(0, NEIGHBOUR_WORDS).join(" ")} …` : words.join(" ");
