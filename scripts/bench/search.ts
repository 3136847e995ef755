import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { brotliCompressSync } from "node:zlib";
import { withoutFillers } from "../../src/core/search/filler-words.ts";
import { loadHit, type PagefindResult } from "../../src/islands/search/load-hit.ts";
import { byteRange } from "../../functions/node/static/byte-range.ts";
import { indexedSite } from "./indexed-site.ts";
import type { BenchOptions } from "./workshop.ts";

const QUERIES = ["tranvía", "feria del domingo", "tambores de la esquina"];
const RESULTS = 5;

interface Engine {
  createInstance(options: object): {
    init(): Promise<void>;
    filters(): Promise<unknown>;
    search(text: string): Promise<{ results: PagefindResult[] }>;
  };
}

/** Bytes that reach a browser for the first results, with excerpts, of three set queries. */
export async function benchSearch({ episodes }: BenchOptions): Promise<void> {
  const { outDir, index } = await indexedSite(episodes);
  await index();
  let bytes = 0;
  let requests = 0;
  globalThis.fetch = async (input, options) => {
    const file = readFileSync(join(outDir, new URL(String(input), "http://site").pathname));
    const range = byteRange(new Headers(options?.headers).get("range") ?? undefined, file.length);
    const isPart = range !== null && range !== "unsatisfiable";
    const content = isPart ? file.subarray(range.start, range.end + 1) : file;
    bytes += content.length;
    requests += 1;
    return new Response(new Uint8Array(content), { status: isPart ? 206 : 200 });
  };
  const program = join(outDir, "pagefind/pagefind.js");
  bytes += brotliCompressSync(readFileSync(program)).length;
  const { createInstance }: Engine = await import(pathToFileURL(program).href);
  const engine = createInstance({ basePath: "/pagefind/", metaCacheTag: "bench" });
  await engine.init();
  await engine.filters();
  console.log(`${episodes} episodes: engine ${Math.round(bytes / 1000)} kB in ${requests} requests`);
  for (const query of QUERIES) {
    const before = bytes;
    const { results } = await engine.search(withoutFillers(query));
    await Promise.all(results.slice(0, RESULTS).map(loadHit));
    console.log(`  «${query}»: ${results.length} found, ${Math.round((bytes - before) / 1000)} kB more`);
  }
  console.log(`  all: ${Math.round(bytes / 1000)} kB`);
}
