import { bench, writeProject } from "./bench-files.ts";
import { type Measured, measuredRun } from "./measured-run.ts";

/** Arguments: folder of the site, folder for the index. */
const PROGRAM = `
import * as pagefind from "pagefind";
const [site, out] = process.argv.slice(2);
const { index } = await pagefind.createIndex({ forceLanguage: "es" });
await index.addDirectory({ path: site });
await index.writeFiles({ outputPath: out });
await pagefind.close();
`;

/** Runs Pagefind once over a whole site. Without `outDir`, the index is written into a folder that each run empties. */
export async function runStockPagefind(siteDir: string, outDir = bench("one-pass", "out")): Promise<Measured> {
  await writeProject(bench("one-pass"), { "one-pass.mjs": PROGRAM });
  return measuredRun(process.execPath, [bench("one-pass", "one-pass.mjs"), siteDir, outDir]);
}
