import { existsSync } from "node:fs";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { measuredRun } from "./measured-run.ts";
import { interleaved, printRatios } from "./report.ts";
import { type BenchOptions, bench, renderSettings, snapshotOf, writeProject } from "./workshop.ts";

const OURS = `
import { writeSearchIndex } from "#scripts/build/search-index.ts";
const [site, snapshot] = process.argv.slice(2);
const started = performance.now();
const report = await writeSearchIndex(site, snapshot);
console.log(JSON.stringify({ ...report, seconds: (performance.now() - started) / 1000 }));
`;

const ONE_PASS = `
import * as pagefind from "pagefind";
const [site, out] = process.argv.slice(2);
const { index } = await pagefind.createIndex({ forceLanguage: "es" });
await index.addDirectory({ path: site });
await index.writeFiles({ outputPath: out });
await pagefind.close();
`;

/** Time and memory of the search index, beside one Pagefind run over the same pages; then of one edit. */
export async function benchIndex({ episodes, runs }: BenchOptions): Promise<void> {
  const snapshot = await snapshotOf(episodes);
  const { args, env, outDir, clear } = await renderSettings(episodes);
  if (!existsSync(join(outDir, "index.html"))) {
    await clear();
    await measuredRun(process.execPath, args, { env });
  }
  // Inside the project, so that its packages and aliases are found.
  await writeProject(bench("index"), { "ours.mjs": OURS, "one-pass.mjs": ONE_PASS });
  const ours = () => measuredRun(process.execPath, [bench("index", "ours.mjs"), outDir, snapshot]);
  const rows = await interleaved(runs, [
    {
      name: "this project, nothing kept",
      run: async () => {
        await rm(`${snapshot}.search`, { recursive: true, force: true });
        await rm(join(outDir, "pagefind"), { recursive: true, force: true });
        return ours();
      },
    },
    {
      name: "one Pagefind run over everything",
      run: async () => {
        await rm(join(outDir, "pagefind"), { recursive: true, force: true });
        await rm(bench("index", "out"), { recursive: true, force: true });
        return measuredRun(process.execPath, [bench("index", "one-pass.mjs"), outDir, bench("index", "out")]);
      },
    },
    {
      name: "this project, one programme edited",
      run: async () => {
        const [first = ""] = (await readdir(join(outDir, "episodes")))
          .filter((name) => name.includes("-"))
          .sort();
        const file = join(outDir, "episodes", first, "index.html");
        const html = await readFile(file, "utf8");
        await writeFile(file, html.replace("</h1>", ` corregido ${Date.now()}</h1>`));
        const measured = await ours();
        await writeFile(file, html);
        await ours();
        return measured;
      },
    },
  ]);
  printRatios(`Search index of ${episodes} programmes of 8,000 words (middle of ${runs} runs)`, rows);
}
