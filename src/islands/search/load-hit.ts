import { PASSAGES_TOGETHER, type PassagePlaces, passageFile } from "#core/search/search-passages.ts";
import { formatClock } from "#core/text/clock.ts";
import { escapeText } from "#core/text/escape.ts";

/** One page that was found. */
export interface Hit {
  url: string;
  /** Escaped text with `<mark>`. */
  excerpt: string;
  meta: { title?: string; number?: string; date?: string; guest?: string };
  /** Passages where the words are said, the best one first. */
  sub_results: Passage[];
}

interface Passage {
  url: string;
  title: string;
  excerpt: string;
  anchor?: { id: string };
}

/** Where a word stands that was asked for; the score is higher for rare and for exact words. */
interface Place {
  location: number;
  balanced_score: number;
}

/** A page as Pagefind describes it; `passages` is added by `scripts/search-index`. */
interface Description extends Hit {
  content: string;
  weighted_locations: Place[];
  passages?: PassagePlaces;
}

export interface PagefindResult {
  /** Name of its files in the index. */
  id: string;
  data(): Promise<unknown>;
}

interface FoundPassage {
  /** In the order of the transcript. */
  number: number;
  places: Place[];
  score: number;
}

const MAX_PASSAGES = 3;
const EXCERPT_WORDS = 24;
const LISTEN_FROM = "Escuchar desde el minuto";

/**
 * Loads what is shown of a page that was found: its description, and of its transcript the best passage with those packed
 * together with it, which are shown too when they were found.
 */
export async function loadHit({ id, data }: PagefindResult): Promise<Hit> {
  const description = (await data()) as Description;
  const { url, meta, content, passages, weighted_locations: places } = description;
  if (!passages) return description;
  const above = places.filter(({ location }) => location < (passages.at[0] ?? 0));
  const [best, ...others] = rank(places, passages.at);
  if (!best) return { url, meta, excerpt: excerptOf(content, above, 0), sub_results: [] };
  const packOf = ({ number }: FoundPassage) => Math.floor(number / PASSAGES_TOGETHER);
  const texts = await readTexts(passageFile(id), passages.bytes.slice(packOf(best))).catch(() => null);
  // What cannot be unpacked or fetched is still found: without the words about it.
  if (!texts) return { url, meta, excerpt: excerptOf(content, above, 0), sub_results: [] };
  const shown = [best, ...others.filter((other) => packOf(other) === packOf(best))].slice(0, MAX_PASSAGES);
  const found = shown.map((passage): Passage => {
    const { number } = passage;
    const text = texts[number % PASSAGES_TOGETHER] ?? "";
    const excerpt = excerptOf(text, passage.places, passages.at[number] ?? 0);
    const seconds = passages.seconds[number] ?? null;
    if (seconds === null) return { url, title: meta.title ?? url, excerpt };
    const anchor = { id: `t${seconds}` };
    return { url: `${url}#${anchor.id}`, title: titleOf(seconds, passages.isAudible), excerpt, anchor };
  });
  return { url, meta, excerpt: found[0]?.excerpt ?? "", sub_results: found };
}

/** Passages with the words in them, best excerpt first. */
function rank(places: readonly Place[], at: readonly number[]): FoundPassage[] {
  const found: Place[][] = [];
  for (const place of places) {
    // The passages begin in order, so as many have begun as begin before it.
    const number = at.filter((start) => start <= place.location).length - 1;
    if (number < 0) continue;
    found[number] ??= [];
    found[number].push(place);
  }
  return found
    .map((own, number): FoundPassage => ({ number, places: own, score: bestWindow(own).score }))
    .filter((passage) => passage !== undefined)
    .sort((a, b) => b.score - a.score || a.number - b.number);
}

/** The words of an excerpt that says most: places of the first and the last word that was asked for. */
function bestWindow(places: readonly Place[]): { from: number; to: number; score: number } {
  let best = { from: 0, to: 0, score: 0 };
  for (const [n, { location: from }] of places.entries()) {
    const inside = places.slice(n).filter(({ location }) => location < from + EXCERPT_WORDS);
    const scores = inside.map(({ balanced_score }) => balanced_score);
    // Different words have different scores, nearly always: two of them say more than one twice.
    const score = total(new Set(scores)) + total(scores) / 100;
    if (score > best.score) best = { from, to: inside.at(-1)?.location ?? from, score };
  }
  return best;
}

const total = (scores: Iterable<number>): number => [...scores].reduce((sum, score) => sum + score, 0);

/** The words about the best place of a text whose first word stands at `start`, escaped and marked. */
function excerptOf(text: string, places: readonly Place[], start: number): string {
  const words = text.split(/\s+/);
  const { from, to } = bestWindow(places);
  const centred = Math.floor((from + to - EXCERPT_WORDS + 1) / 2) - start;
  const first = Math.max(0, Math.min(centred, words.length - EXCERPT_WORDS));
  const found = new Set(places.map(({ location }) => location - start));
  return words
    .slice(first, first + EXCERPT_WORDS)
    .map((word, n) => (found.has(first + n) ? `<mark>${escapeText(word)}</mark>` : escapeText(word)))
    .join(" ");
}

const titleOf = (seconds: number, isAudible: boolean): string =>
  isAudible ? `${LISTEN_FROM} ${formatClock(seconds)}` : formatClock(seconds);

const asked = new Map<string, Promise<string[]>>();

/**
 * Texts of some passages, read once.
 * @param places where they begin in the file, and where others do behind them.
 * @throws when they cannot be read.
 */
function readTexts(address: string, [from = 0, to = 0]: readonly number[]): Promise<string[]> {
  const key = `${address} ${from}`;
  const known = asked.get(key) ?? unpack(address, from, to);
  asked.set(key, known);
  known.catch(() => asked.delete(key));
  return known;
}

/** Packed by the build, as all files of the index are: no host has to know how. One that knows no ranges sends all. */
async function unpack(address: string, from: number, to: number): Promise<string[]> {
  const answer = await fetch(address, { headers: { range: `bytes=${from}-${to - 1}` } });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  const sent = await answer.blob();
  const packed = answer.status === 206 ? sent : sent.slice(from, to);
  const text = await new Response(packed.stream().pipeThrough(new DecompressionStream("gzip"))).text();
  return text.split("\n");
}
