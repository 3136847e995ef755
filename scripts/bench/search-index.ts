import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { indexedSite } from "./indexed-site.ts";
import { interleaved, printRatios } from "./report.ts";
import { runStockPagefind } from "./stock-pagefind.ts";
import type { BenchOptions } from "./bench-files.ts";

/** Measures time and memory of the search index, beside one Pagefind run over the same pages; then of one edit. */
export async function benchIndex({ episodes, runs }: BenchOptions): Promise<void> {
  const { outDir, snapshot, index } = await indexedSite(episodes);
  const rows = await interleaved(runs, [
    {
      name: "this project, nothing kept",
      run: async () => {
        await rm(`${snapshot}.search`, { recursive: true, force: true });
        await rm(join(outDir, "pagefind"), { recursive: true, force: true });
        return index();
      },
    },
    {
      name: "one Pagefind run over everything",
      run: async () => {
        await rm(join(outDir, "pagefind"), { recursive: true, force: true });
        return runStockPagefind(outDir);
      },
    },
    {
      name: "this project, one episode edited",
      run: async () => {
        const [first = ""] = (await readdir(join(outDir, "episodes")))
          .filter((name) => name.includes("-"))
          .sort();
        const file = join(outDir, "episodes", first, "index.html");
        const html = await readFile(file, "utf8");
        await writeFile(file, html.replace("</h1>", ` corregido ${Date.now()}</h1>`));
        const measured = await index();
        await writeFile(file, html);
        await index();
        return measured;
      },
    },
  ]);
  printRatios(`Search index of ${episodes} episodes of 8,000 words (middle of ${runs} runs)`, rows);
}
