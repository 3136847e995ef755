import { type Moment, matchScore, momentsIn, type Place } from "#core/search/moments.ts";
import type { FoundPlace } from "#core/search/place-lists.ts";
import { readPack, type Sentence } from "#core/search/read-pack.ts";
import { AUDIBLE, PASSAGES_TOGETHER, type PassagePlaces, passageFile } from "#core/search/search-passages.ts";
import { bareWord } from "#core/search/search-text.ts";
import { escapeText } from "#core/text/escape.ts";
import { promiseCache } from "#islands/loading.ts";
import { allPlaces } from "#islands/search/all-places.ts";
import { readPart } from "#islands/search/read-part.ts";

/** One matching page. */
export interface Hit {
  url: string;
  /** Match outside a transcript: escaped text with `<mark>`. */
  excerpt: string;
  meta: { title?: string; number?: string; date?: string; guest?: string };
  /** Matching sections of a page without a transcript. */
  sub_results: Section[];
  /** Best sentences of the transcript, in spoken order. */
  moments: Moment[];
  isAudible: boolean;
  /** Data for loading further sentences; null when all are shown. */
  others: FoundTranscript | null;
}

interface Section {
  url: string;
  title: string;
  excerpt: string;
  anchor?: { id: string };
}

/** Matching positions in a transcript, and the file with its words. */
export interface FoundTranscript {
  file: string;
  passages: PassagePlaces;
  /** Positions from the index, some of them merged. */
  found: readonly FoundPlace[];
}

/** A page's description by Pagefind; `scripts/search-index` adds `passages`. */
export interface Description extends Pick<Hit, "url" | "excerpt" | "meta" | "sub_results"> {
  content: string;
  filters: Record<string, string[]>;
  weighted_locations: FoundPlace[];
  passages?: PassagePlaces;
}

export interface PagefindResult {
  /** Name of the page's files in the index. */
  id: string;
  score: number;
  /** Positions of the matching words. */
  words: number[];
  data(): Promise<unknown>;
}

const MAX_MOMENTS = 3;
const EXCERPT_WORDS = 24;

/** Loads the data of a hit: the page's description, and of its transcript the pack of passages with the best match. */
export const loadHit = async ({ id, data }: Pick<PagefindResult, "id" | "data">): Promise<Hit> =>
  hitOf(id, (await data()) as Description);

/** The same for a page whose description is already loaded. */
export async function hitOf(id: string, description: Description): Promise<Hit> {
  const { url, meta, excerpt, sub_results, content, passages, weighted_locations: all } = description;
  const none = {
    moments: [],
    isAudible: description.filters.tipo?.includes(AUDIBLE.tipo) ?? false,
    others: null,
  };
  if (!passages) return { url, meta, excerpt, sub_results, ...none };
  const first = passages.at[0] ?? 0;
  const above = all.filter(({ location }) => location < first);
  const file = passageFile(id);
  const said = all.filter(({ location }) => location >= first);
  const { places, isWhole } = await allPlaces(file, passages, said);
  const transcript = { file, passages, found: said };
  const beside = { url, meta, excerpt: excerptOf(content, above), sub_results: [] };
  const packs = packsWith(passages, places);
  const [best] = [...packs].sort((a, b) => b.score - a.score || a.number - b.number);
  // A page whose words cannot be loaded or unpacked is still a hit, without an excerpt.
  const sentences = best && (await readSentences(transcript, best.number).catch(() => null));
  if (!sentences) return { ...beside, ...none };
  const { moments, isAll } = momentsIn(sentences, best.places, MAX_MOMENTS);
  const others = isAll && isWhole && packs.length === 1 ? null : transcript;
  return { ...beside, ...none, moments, others };
}

/** All matching sentences of a transcript, in spoken order. @throws when they cannot be read */
export async function allMoments(transcript: FoundTranscript): Promise<Moment[]> {
  const { file, passages, found } = transcript;
  const { places, isWhole } = await allPlaces(file, passages, found);
  if (!isWhole) throw new Error(`Lists of ${file} were not read.`);
  const packs = packsWith(passages, places).sort((a, b) => a.number - b.number);
  const sentences = await Promise.all(packs.map(({ number }) => readSentences(transcript, number)));
  return packs.flatMap(({ places }, n) => momentsIn(sentences[n] ?? [], places).moments);
}

/** Packs of passages with matches; the score is that of the closest group of words. */
function packsWith({ at }: PassagePlaces, places: readonly Place[]) {
  const found = new Map<number, Place[]>();
  for (const place of [...places].sort((a, b) => a.location - b.location)) {
    const number = packOf(at, place.location);
    found.set(number, [...(found.get(number) ?? []), place]);
  }
  return [...found].map(([number, own]) => ({ number, places: own, score: bestWindow(own).score }));
}

/** Number of the pack that contains a position of a transcript. */
export function packOf(at: readonly number[], position: number): number {
  const next = at.findIndex((start) => start > position);
  return Math.floor(((next < 0 ? at.length : next) - 1) / PASSAGES_TOGETHER);
}

/** Best excerpt: positions of its first and its last matching word. */
function bestWindow(places: readonly Place[]): { from: number; to: number; score: number } {
  let best = { from: 0, to: 0, score: 0 };
  for (const [n, { location: from }] of places.entries()) {
    const inside = places.slice(n).filter(({ location }) => location < from + EXCERPT_WORDS);
    const score = matchScore(inside.map(({ balanced_score }) => balanced_score));
    if (score > best.score) best = { from, to: inside.at(-1)?.location ?? from, score };
  }
  return best;
}

/** Escaped and marked text around the best match. */
export function excerptOf(text: string, places: readonly Place[]): string {
  const words = text.split(/\s+/);
  const { from, to } = bestWindow(places);
  const centred = Math.floor((from + to - EXCERPT_WORDS + 1) / 2);
  const first = Math.max(0, Math.min(centred, words.length - EXCERPT_WORDS));
  const found = new Set(places.map(({ location }) => location));
  return words
    .slice(first, first + EXCERPT_WORDS)
    .map((word, n) => (found.has(first + n) ? `<mark>${escapeText(word)}</mark>` : escapeText(word)))
    .join(" ");
}

const once = promiseCache<Sentence[]>();

/** Sentences of the pack with number `pack`, read once. @throws when they cannot be read */
export function readSentences(
  { file, passages }: Pick<FoundTranscript, "file" | "passages">,
  pack: number,
): Promise<Sentence[]> {
  const [from = 0, to = 0] = passages.bytes.slice(pack);
  const at = passages.at.slice(pack * PASSAGES_TOGETHER, (pack + 1) * PASSAGES_TOGETHER);
  return once(`${file} ${pack}`, async () => readPack(await unpack(file, from, to), at));
}

/** The build compresses the files of the index, so that hosts serve them unchanged. */
async function unpack(address: string, from: number, to: number): Promise<string> {
  const packed = await readPart(address, from, to);
  return new Response(packed.stream().pipeThrough(new DecompressionStream("gzip"))).text();
}

const MARKED = /<mark>([^<]*)<\/mark>/g;

/** Marked words of a hit, without the punctuation around them. */
export const markedWords = ({ excerpt, sub_results, moments }: Hit): string[] =>
  [excerpt, ...sub_results.map((section) => section.excerpt), ...moments.map((moment) => moment.excerpt)]
    .flatMap((html) => [...html.matchAll(MARKED)])
    .map(([, word = ""]) => bareWord(word));
