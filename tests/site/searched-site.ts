import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { type Hit, loadHit, type PagefindResult } from "#islands/search/load-hit.ts";
import { byteRange } from "#node/static/byte-range.ts";
import { indexPlainly } from "#scripts/search-index/index.ts";
import { distDir, files, readFile } from "./built-site.ts";

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

/**
 * Opens the site's search as a browser does, over files under `/pagefind/`. @param read another source of these files
 */
export async function openSearch(read: (path: string) => Uint8Array = readFile) {
  const program = pathToFileURL(join(distDir, "pagefind/pagefind.js")).href;
  const pagefind: Pagefind = await import(/* @vite-ignore */ program);
  // Each search has its own source of files, selected by the first path segment.
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

/** Whether the host supports range requests; otherwise it sends whole files. */
export const host = { knowsRanges: true };

let opened = 0;
const sources = new Map<string, (path: string) => Uint8Array>();
globalThis.fetch = async (input, options) => {
  const [, root = "", path = ""] =
    /^(\/\d+)?(\/.+)$/.exec(new URL(String(input), "http://site").pathname) ?? [];
  // Passages of a transcript are requested by their address on the site, without that segment.
  const bytes = new Uint8Array((sources.get(root) ?? readFile)(path));
  const range = byteRange(new Headers(options?.headers).get("range") ?? undefined, bytes.length);
  if (!host.knowsRanges || !range || range === "unsatisfiable") return new Response(bytes);
  return new Response(bytes.slice(range.start, range.end + 1), { status: 206 });
};

/** Indexes all pages of the site in one run of Pagefind, and opens that index from memory. */
export async function openOneIndex() {
  const siteDir = mkdtempSync(join(tmpdir(), "one-index-"));
  const ofIt = (path: string) => join(siteDir, path);
  for (const path of files)
    if (path.endsWith(".html")) cpSync(join(distDir, path), ofIt(path), { recursive: true });
  await indexPlainly({ siteDir });
  const paths = readdirSync(ofIt("pagefind"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(siteDir, join(entry.parentPath, entry.name))}`);
  const contents = new Map(paths.map((path) => [path, readFileSync(ofIt(path))]));
  rmSync(siteDir, { recursive: true });
  return openSearch((path) => contents.get(path) ?? new Uint8Array());
}
