import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { distDir, readFile, readText } from "./built-site.ts";

export interface Found {
  url: string;
  meta: Record<string, string>;
  excerpt: string;
  sub_results: { url: string; title: string }[];
}

interface Search {
  results: { data(): Promise<Found> }[];
  filters: Record<string, Record<string, number>>;
}

interface Pagefind {
  createInstance(options: { basePath: string; metaCacheTag: string }): {
    init(): Promise<void>;
    mergeIndex(path: string, options: { metaCacheTag: string }): Promise<void>;
    search(text: string, options?: { filters?: Record<string, string> }): Promise<Search>;
    filters(): Promise<Record<string, Record<string, number>>>;
  };
}

/** The search of the site as a browser runs it, over the files of the site. */
export async function openSearch() {
  globalThis.fetch = async (input) => {
    const { pathname } = new URL(String(input), "http://site");
    return new Response(new Uint8Array(readFile(pathname)));
  };
  const program = pathToFileURL(join(distDir, "pagefind/pagefind.js")).href;
  const pagefind: Pagefind = await import(/* @vite-ignore */ program);
  const { merge, tag } = JSON.parse(readText("/pagefind/indexes.json"));
  const search = pagefind.createInstance({ basePath: "/pagefind/", metaCacheTag: tag });
  await search.init();
  for (const path of merge) await search.mergeIndex(path, { metaCacheTag: tag });
  return {
    filters: () => search.filters(),
    find: async (text: string, filters?: Record<string, string>): Promise<Found[]> => {
      const { results } = await search.search(text, filters ? { filters } : {});
      return Promise.all(results.map((result) => result.data()));
    },
  };
}
