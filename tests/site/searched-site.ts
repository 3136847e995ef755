import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { createIndex, close as endService } from "pagefind";
import { type Hit, loadHit, type PagefindResult } from "#islands/search/load-hit.ts";
import { byteRange } from "#node/static/byte-range.ts";
import { listPages, readSearchable, toDocument } from "#scripts/site/search/pages.ts";
import { distDir, readFile } from "./built-site.ts";

export interface Found extends Hit {
  score: number;
}

interface Search {
  results: (PagefindResult & { score: number })[];
  filters: Record<string, Record<string, number>>;
}

interface Pagefind {
  createInstance(options: { basePath: string; baseUrl: string; metaCacheTag: string }): {
    init(): Promise<void>;
    search(text: string, options?: { filters?: Record<string, string> }): Promise<Search>;
    filters(): Promise<Record<string, Record<string, number>>>;
  };
}

/** The search of the site as a browser runs it, over files under `/pagefind/`; those of the site unless given. */
export async function openSearch(read: (path: string) => Uint8Array = readFile) {
  const program = pathToFileURL(join(distDir, "pagefind/pagefind.js")).href;
  const pagefind: Pagefind = await import(/* @vite-ignore */ program);
  // Each search reads its own files: the first path names them.
  const root = `/${++opened}`;
  sources.set(root, read);
  const search = pagefind.createInstance({
    basePath: `${root}/pagefind/`,
    baseUrl: "/",
    metaCacheTag: "test",
  });
  await search.init();
  return {
    filters: () => search.filters(),
    find: async (text: string, filters?: Record<string, string>, load = loadHit): Promise<Found[]> => {
      const { results } = await search.search(text, filters ? { filters } : {});
      return Promise.all(results.map(async (result) => ({ ...(await load(result)), score: result.score })));
    },
  };
}

/** Hosts need not know ranges; what is asked of one that does not comes whole. */
export const host = { knowsRanges: true };

let opened = 0;
const sources = new Map<string, (path: string) => Uint8Array>();
globalThis.fetch = async (input, options) => {
  const [, root = "", path = ""] =
    /^(\/\d+)?(\/.+)$/.exec(new URL(String(input), "http://site").pathname) ?? [];
  // The passages of a transcript are asked for by their address on the site.
  const bytes = new Uint8Array((sources.get(root) ?? readFile)(path));
  const range = byteRange(new Headers(options?.headers).get("range") ?? undefined, bytes.length);
  if (!host.knowsRanges || !range || range === "unsatisfiable") return new Response(bytes);
  return new Response(bytes.slice(range.start, range.end + 1), { status: 206 });
};

/** Moments above the passages: the site's index leaves them out, since nobody looks for a word among them. */
const MOMENTS = /<h3 class="passage-time".*?<\/h3>/gs;

/** All pages of the site indexed by one run of Pagefind, in memory. */
export async function openOneIndex() {
  const { index } = await createIndex({ forceLanguage: "es" });
  if (!index) throw new Error("Pagefind did not start.");
  for (const page of listPages(distDir)) {
    const searchable = readSearchable(page);
    const content = searchable && toDocument(searchable).replace(MOMENTS, "");
    if (content) await index.addHTMLFile({ url: page.url, content });
  }
  const { files } = await index.getFiles();
  await endService();
  const contents = new Map(files.map(({ path, content }) => [`/pagefind/${path}`, content]));
  return openSearch((path) => contents.get(path) ?? new Uint8Array());
}
