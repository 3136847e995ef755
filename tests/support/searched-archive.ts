import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { transcriptHtml } from "#components/transcript/transcript-html.ts";
import type { Episode } from "#core/catalogue/read-model.ts";
import { PASSAGES_TOGETHER } from "#core/search/search-passages.ts";
import { foldText } from "#core/search/search-text.ts";
import { escapeHtml } from "#core/text/escape.ts";
import { allMoments, loadHit, type PagefindResult } from "#islands/search/load-hit.ts";
import { byteRange } from "#node/static/byte-range.ts";
import { indexSite } from "#scripts/search-index/index.ts";
import { generateArchive } from "./generated-archive.ts";

export interface SearchedArchive {
  episodes: Episode[];
  /** Every sentence that the search finds, as `said`. */
  find(text: string): Promise<Set<string>>;
}

/** A sentence: the episode's address, and the millisecond in which it begins. */
const said = (id: string, startSeconds: number): string =>
  `/episodes/${id} ${Math.round(startSeconds * 1000)}`;

/** An invented archive, indexed as a build does, and searched as a browser does. */
export async function searchedArchive(dir: string, count: number, words: number): Promise<SearchedArchive> {
  const { episodes: cards } = await generateArchive(join(dir, "snapshot"), count, words);
  const siteDir = join(dir, "site");
  mkdirSync(join(siteDir, "episodes"), { recursive: true });
  const episodes = cards.map(({ id }): Episode => {
    const episode = JSON.parse(readFileSync(join(dir, `snapshot/episodes/${id}.json`), "utf8"));
    writeFileSync(join(siteDir, `episodes/${id}.html`), pageOf(episode));
    return episode;
  });
  const cacheDir = join(dir, "cache");
  await indexSite({ siteDir, cacheDir, passagesTogether: PASSAGES_TOGETHER, bootId: null });
  return { episodes, find: await openSearch(siteDir) };
}

const pageOf = (episode: Episode): string =>
  `<main><h1 data-pagefind-meta="title">${escapeHtml(episode.number)}</h1><div class="transcript">${transcriptHtml(episode)}</div></main>`;

/** Answers `fetch` with the search index of a site, from wherever the program takes it to be. */
export function serveSite(siteDir: string): void {
  globalThis.fetch = async (input, options) => {
    const { pathname } = new URL(String(input), "http://site");
    const bytes = new Uint8Array(readFileSync(join(siteDir, pathname.slice(pathname.indexOf("/pagefind/")))));
    const range = byteRange(new Headers(options?.headers).get("range") ?? undefined, bytes.length);
    if (!range || range === "unsatisfiable") return new Response(bytes);
    return new Response(bytes.slice(range.start, range.end + 1), { status: 206 });
  };
}

async function openSearch(siteDir: string): Promise<SearchedArchive["find"]> {
  serveSite(siteDir);
  const program = pathToFileURL(join(siteDir, "pagefind/pagefind.js")).href;
  const { createInstance } = await import(/* @vite-ignore */ program);
  const pagefind = createInstance({ basePath: "/pagefind/", baseUrl: "/", metaCacheTag: "test" });
  await pagefind.init();
  return async (text) => {
    const { results }: { results: PagefindResult[] } = await pagefind.search(text);
    const found = await Promise.all(
      results.map(async (result) => {
        const { url, moments, others } = await loadHit(result);
        const all = others ? await allMoments(others) : moments;
        return all.map(({ start }) => said(url.replace("/episodes/", ""), start ?? -1));
      }),
    );
    return new Set(found.flat());
  };
}

/** The sentences in which each word stands, by a scan of all transcripts; words without accents and case. */
export function scan(episodes: readonly Episode[]): Map<string, Set<string>> {
  const sentences = new Map<string, Set<string>>();
  for (const { id, segments } of episodes) {
    for (const { text, startSeconds } of segments) {
      for (const word of foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []) {
        const known = sentences.get(word) ?? new Set();
        sentences.set(word, known.add(said(id, startSeconds)));
      }
    }
  }
  return sentences;
}
