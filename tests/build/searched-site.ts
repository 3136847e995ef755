import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { createIndex, close as endService } from "pagefind";
import { groupPages, readSearchable } from "#scripts/build/search/pages.ts";
import { distDir, readFile } from "./built-site.ts";

export interface Found {
  url: string;
  score: number;
  meta: Record<string, string>;
  excerpt: string;
  sub_results: { url: string; title: string }[];
}

interface Search {
  results: { score: number; data(): Promise<Found> }[];
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
    find: async (text: string, filters?: Record<string, string>): Promise<Found[]> => {
      const { results } = await search.search(text, filters ? { filters } : {});
      return Promise.all(results.map(async (result) => ({ ...(await result.data()), score: result.score })));
    },
  };
}

let opened = 0;
const sources = new Map<string, (path: string) => Uint8Array>();
globalThis.fetch = async (input) => {
  const [, root = "", path = ""] =
    /^(\/\d+)(\/.+)$/.exec(new URL(String(input), "http://site").pathname) ?? [];
  return new Response(new Uint8Array(sources.get(root)?.(path) ?? []));
};

/** All pages of the site indexed by one run of Pagefind, in memory. */
export async function openOneIndex() {
  const { index } = await createIndex({ forceLanguage: "es" });
  if (!index) throw new Error("Pagefind did not start.");
  for (const page of [...(await groupPages(distDir, [])).values()].flat()) {
    const content = await readSearchable(page);
    if (content) await index.addHTMLFile({ url: page.url, content });
  }
  const { files } = await index.getFiles();
  await endService();
  const contents = new Map(files.map(({ path, content }) => [`/pagefind/${path}`, content]));
  return openSearch((path) => contents.get(path) ?? new Uint8Array());
}
