import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { transcriptHtml } from "#components/transcript/transcript-html.ts";
import type { Episode } from "#core/catalogue/read-model.ts";
import { parseQueryText } from "#core/search/query-text.ts";
import { PASSAGES_TOGETHER } from "#core/search/search-passages.ts";
import { foldText } from "#core/search/search-text.ts";
import { escapeHtml } from "#core/text/escape.ts";
import type { Segment } from "#core/transcript/segment.ts";
import { allMoments, type Hit, loadHit } from "#islands/search/load-hit.ts";
import { openIndex } from "#islands/search/open-index.ts";
import { searchIn } from "#islands/search/pagefind.ts";
import { searchPhrases } from "#islands/search/search-phrases.ts";
import { byteRange } from "#node/static/byte-range.ts";
import { indexSite } from "#scripts/search-index/index.ts";
import { generateArchive, type Say } from "./generated-archive.ts";

export interface SearchedArchive {
  episodes: Episode[];
  /** Keys (see `said`) of all sentences that the search finds. */
  find(text: string): Promise<Set<string>>;
  /** Keys of all sentences that the search finds for words in this order. */
  findPhrase(phrase: string): Promise<Set<string>>;
  /** Scores of the pages by their addresses. */
  weigh(text: string): Promise<Map<string, number>>;
  /** Addresses of the first pages for a typed text, the best first. */
  best(text: string, most: number): Promise<string[]>;
  /** Whether the index condenses frequent words. */
  isCondensed: boolean;
}

/** Key of a sentence: the episode's address and the millisecond in which the sentence begins. */
const sentenceKey = (id: string, startSeconds: number): string =>
  `/episodes/${id} ${Math.round(startSeconds * 1000)}`;

/** Generates an archive, indexes it as a build does, and searches it as a browser does. */
export async function searchedArchive(
  dir: string,
  count: number,
  words: number,
  { condenseAboveBytes, say }: { condenseAboveBytes?: number | undefined; say?: Say } = {},
): Promise<SearchedArchive> {
  const { episodes: cards } = await generateArchive(join(dir, "snapshot"), count, words, say);
  const siteDir = join(dir, "site");
  mkdirSync(join(siteDir, "episodes"), { recursive: true });
  const episodes = cards.map(({ id }): Episode => {
    const episode = JSON.parse(readFileSync(join(dir, `snapshot/episodes/${id}.json`), "utf8"));
    writeFileSync(join(siteDir, `episodes/${id}.html`), pageOf(episode));
    return episode;
  });
  const cacheDir = join(dir, "cache");
  const passagesTogether = PASSAGES_TOGETHER;
  await indexSite({
    siteDir,
    cacheDir,
    passagesTogether,
    ...(condenseAboveBytes && { condenseAboveBytes }),
  });
  return { episodes, ...(await openSearch(siteDir)) };
}

const pageOf = (episode: Episode): string =>
  `<main><h1 data-pagefind-meta="title">${escapeHtml(episode.number)}</h1><div class="transcript">${transcriptHtml(episode)}</div></main>`;

/** Makes `fetch` answer with the files of a site's search index, for any base address. */
export function serveSite(siteDir: string): void {
  globalThis.fetch = async (input, options) => {
    const { pathname } = new URL(String(input), "http://site");
    const bytes = new Uint8Array(
      readFileSync(join(siteDir, /\/(?:pagefind|data)\/.*/.exec(pathname)?.[0] ?? "")),
    );
    const range = byteRange(new Headers(options?.headers).get("range") ?? undefined, bytes.length);
    if (!range || range === "unsatisfiable") return new Response(bytes);
    return new Response(bytes.slice(range.start, range.end + 1), { status: 206 });
  };
}

/** Opens the index of a site with a new engine, as a browser does. */
export async function openSearch(siteDir: string): Promise<Omit<SearchedArchive, "episodes">> {
  serveSite(siteDir);
  const program = pathToFileURL(join(siteDir, "pagefind/pagefind.js")).href;
  const indexes = JSON.parse(readFileSync(join(siteDir, "pagefind/indexes.json"), "utf8"));
  const { createInstance } = await import(/* @vite-ignore */ program);
  // In a browser the engine takes both from its own address.
  const served = { basePath: "/pagefind/", baseUrl: "/" };
  const engine = { createInstance: (options: object) => createInstance({ ...served, ...options }) };
  const index = await openIndex(engine, indexes);
  const search = (text: string) => index.search(text);
  return {
    isCondensed: indexes.places !== undefined,
    async weigh(text) {
      const { results } = await search(text);
      const hits = results.map(async ({ data, score }) => {
        const { url } = (await data()) as Hit;
        return [url, score] as const;
      });
      return new Map((await Promise.all(hits)).sort(([a], [b]) => (a < b ? -1 : 1)));
    },
    async best(text, most) {
      const { results } = await searchIn(index, {
        text,
        barrio: "",
        anio: "",
        decada: "",
        tema: "",
        voz: "",
      });
      const pages = await Promise.all(results.slice(0, most).map(({ data }) => data()));
      return pages.flatMap((page) => page?.url ?? []);
    },
    async find(text) {
      const { results } = await search(text);
      return new Set((await Promise.all(results.map(async (result) => allOf(await loadHit(result))))).flat());
    },
    async findPhrase(phrase) {
      const { results } = await searchPhrases(parseQueryText(`"${phrase}"`), search, index.searchPlaces);
      return new Set((await Promise.all(results.map(async ({ data }) => allOf(await data())))).flat());
    },
  };
}

async function allOf(hit: Hit | null): Promise<string[]> {
  if (!hit) return [];
  const all = hit.others ? await allMoments(hit.others) : hit.moments;
  return all.map(({ start }) => sentenceKey(hit.url.replace("/episodes/", ""), start ?? -1));
}

/** Words on both sides of the boundary between two segments, and the keys of those segments. */
export interface EdgePhrase {
  phrase: string;
  sentences: [string, string];
}

/**
 * Phrases over each boundary between segments, of one speaker or of two: the last two words before it and the first two
 * after it.
 */
export function edgePhrases({ id, segments }: Episode): EdgePhrase[] {
  const words = (text: string | undefined) => foldText(text ?? "").match(/[\p{L}\p{N}]+/gu) ?? [];
  return segments.slice(1).flatMap((next, n) => {
    const before = segments[n] as Segment;
    const [end, beginning] = [words(before.text).slice(-2), words(next.text).slice(0, 2)];
    if (end.length < 2 || beginning.length < 2) return [];
    return [
      {
        phrase: [...end, ...beginning].join(" "),
        sentences: [sentenceKey(id, before.startSeconds), sentenceKey(id, next.startSeconds)],
      },
    ];
  });
}

/** Finds the sentences of each word by a scan of all transcripts; words are folded (no accents, lower case). */
export function scan(episodes: readonly Episode[]): Map<string, Set<string>> {
  const sentences = new Map<string, Set<string>>();
  for (const { id, segments } of episodes) {
    for (const { text, startSeconds } of segments) {
      for (const word of foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []) {
        const known = sentences.get(word) ?? new Set();
        sentences.set(word, known.add(sentenceKey(id, startSeconds)));
      }
    }
  }
  return sentences;
}
