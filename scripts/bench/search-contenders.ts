import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { brotliCompressSync, constants } from "node:zlib";
import { Index } from "flexsearch";
import MiniSearch from "minisearch";
import { byteRange } from "../../functions/node/static/byte-range.ts";
import { foldText } from "../../src/core/search/search-text.ts";
import { loadHit, type PagefindResult } from "../../src/islands/search/load-hit.ts";

/** A search over the same episodes. */
export interface Contender {
  name: string;
  /** Loads what the first word needs. */
  open(): Promise<Find>;
  /** Number of bytes sent so far. */
  sent(): number;
  /** Ids of the episodes by their names in the index, once it is open; null when the names are the ids. */
  names(): Promise<Map<string, string>> | null;
}

/** Searches, and loads the content of the first `shown` hits. @returns names in the index, the best first */
export type Find = (text: string, shown: number) => Promise<string[]>;

/** The text of an episode that peers index. */
export interface Said {
  id: string;
  text: string;
}

interface Engine {
  createInstance(options: object): {
    init(): Promise<void>;
    filters(): Promise<unknown>;
    search(text: string | null): Promise<{ results: PagefindResult[] }>;
  };
}

/**
 * Folders by the first segment of their address, for programs that use fetch; other paths belong to the first folder.
 */
const served = new Map<string, { dir: string; sent: number }>();

/** Makes `fetch` serve those folders during the work. */
export async function withServedFolders(work: () => Promise<void>): Promise<void> {
  const { fetch } = globalThis;
  globalThis.fetch = answer;
  try {
    await work();
  } finally {
    globalThis.fetch = fetch;
  }
}

const answer: typeof fetch = async (input, options) => {
  const { pathname } = new URL(String(input), "http://site");
  const [, name = "", path = ""] = /^\/(ours|stock)(\/.*)$/.exec(pathname) ?? [null, "ours", pathname];
  const folder = served.get(name);
  if (!folder) return new Response(null, { status: 404 });
  const file = readFileSync(join(folder.dir, path));
  const range = byteRange(new Headers(options?.headers).get("range") ?? undefined, file.length);
  const isPart = range !== null && range !== "unsatisfiable";
  const content = isPart ? file.subarray(range.start, range.end + 1) : file;
  folder.sent += content.length;
  return new Response(new Uint8Array(content), { status: isPart ? 206 : 200 });
};

const packed = (content: string | Buffer): number =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length;

/** A Pagefind index: ours, whose hits are sentences, or a stock one, whose hits are whole pages. */
export function pagefind(
  name: string,
  place: "ours" | "stock",
  dir: string,
  show: (result: PagefindResult) => Promise<unknown>,
): Contender {
  const folder = { dir, sent: 0 };
  served.set(place, folder);
  let names: () => Promise<Map<string, string>> = async () => new Map();
  return {
    name,
    sent: () => folder.sent,
    names: () => names(),
    async open() {
      const program = join(dir, "pagefind/pagefind.js");
      folder.sent += packed(readFileSync(program));
      const { createInstance }: Engine = await import(pathToFileURL(program).href);
      const engine = createInstance({ basePath: `/${place}/pagefind/`, baseUrl: "/", metaCacheTag: "bench" });
      await engine.init();
      await engine.filters();
      names = async () => {
        const { results } = await engine.search(null);
        const pages = results.map(async ({ id, data }) => {
          const { url } = (await data()) as { url: string };
          return [id, /\/episodes\/([^/.]+)/.exec(url)?.[1] ?? ""] as const;
        });
        return new Map(await Promise.all(pages));
      };
      return async (text, shown) => {
        const { results } = await engine.search(text);
        await Promise.all(results.slice(0, shown).map(show));
        return results.map(({ id }) => id);
      };
    },
  };
}

export const showHit = (result: PagefindResult): Promise<unknown> => loadHit(result);

/** A peer whose index is sent as one file, without the texts that excerpts would need. */
function inOneFile(
  name: string,
  program: string,
  file: string,
  open: (stored: string) => Promise<(text: string) => string[]>,
): Contender {
  const sent = packed(readFileSync(program)) + packed(readFileSync(file));
  return {
    name,
    sent: () => sent,
    names: () => null,
    async open() {
      const find = await open(readFileSync(file, "utf8"));
      return async (text) => find(text);
    },
  };
}

const require = createRequire(import.meta.url);
const OPTIONS = {
  fields: ["text"],
  processTerm: (term: string) => foldText(term),
  searchOptions: { combineWith: "AND" as const },
};

export function miniSearch(dir: string, all: readonly Said[]): Contender {
  const file = join(dir, "minisearch.json");
  const index = new MiniSearch<Said>(OPTIONS);
  index.addAll(all);
  writeFileSync(file, JSON.stringify(index));
  const program = join(dirname(require.resolve("minisearch")), "../umd/index.js");
  return inOneFile("MiniSearch", program, file, async (stored) => {
    const opened = MiniSearch.loadJSON<Said>(stored, OPTIONS);
    return (text) => opened.search(text).map(({ id }) => id);
  });
}

export async function flexSearch(dir: string, all: readonly Said[]): Promise<Contender> {
  const file = join(dir, "flexsearch.json");
  const index = new Index();
  for (const { id, text } of all) index.add(id, text);
  const parts: [string, string][] = [];
  await index.export((key, data) => void parts.push([key, data ?? ""]));
  writeFileSync(file, JSON.stringify(parts));
  const program = join(dirname(require.resolve("flexsearch")), "flexsearch.bundle.module.min.mjs");
  return inOneFile("FlexSearch", program, file, async (stored) => {
    const opened = new Index();
    for (const [key, data] of JSON.parse(stored) as [string, string][]) await opened.import(key, data);
    return (text) => opened.search(text, { limit: all.length }) as string[];
  });
}
