import { existsSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import { type Measured, measuredRun } from "./measured-run.ts";
import { bench, renderSettings, snapshotOf, writeProject } from "./bench-files.ts";

const INDEX = `
import { PASSAGES_TOGETHER as passagesTogether } from "#core/search/search-passages.ts";
import { indexSite } from "#scripts/search-index/index.ts";
const [siteDir, snapshot] = process.argv.slice(2);
const cacheDir = snapshot + ".search";
const started = performance.now();
const report = await indexSite({ siteDir, cacheDir, passagesTogether });
console.log(JSON.stringify({ ...report, seconds: (performance.now() - started) / 1000 }));
`;

export interface IndexedSite {
  outDir: string;
  /** Folder of the compiled client files. */
  clientDir: string;
  snapshot: string;
  /** Writes the search index of the pages, in a separate process. */
  index(): Promise<Measured>;
}

/** Renders the pages of an archive with this many episodes, unless current ones exist. */
export async function indexedSite(episodes: number): Promise<IndexedSite> {
  const snapshot = await snapshotOf(episodes);
  const { args, env, outDir, stamp, clientDir, clear } = await renderSettings(episodes);
  const stampFile = `${outDir}.stamp`;
  if (!existsSync(stampFile) || (await readFile(stampFile, "utf8")) !== stamp) {
    await rm(stampFile, { force: true });
    await clear();
    await measuredRun(process.execPath, args, { env });
    await writeFile(stampFile, stamp);
  }
  // The program is inside the project, so that its packages and aliases are found.
  await writeProject(bench("index"), { "ours.mjs": INDEX });
  const program = bench("index", "ours.mjs");
  return { outDir, clientDir, snapshot, index: () => measuredRun(process.execPath, [program, outDir, snapshot]) };
}
