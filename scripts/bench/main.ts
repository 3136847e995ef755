/**
 * Measures this machine, as ratios within one run: `npm run bench -- api | build | cost | editor | index | listen | pages |
 * play | publish | remember | search | start`. `--episodes N` is the size of the generated archive (default 420),
 * `--runs N` the number of runs.
 */
import { parseArgs } from "node:util";
import { findChromium } from "../test/chromium.ts";
import { PARTS } from "./parts.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { episodes: { type: "string", default: "420" }, runs: { type: "string", default: "3" } },
});
const chosen = positionals.length > 0 ? positionals : Object.keys(PARTS);
const unknown = chosen.filter((name) => !PARTS[name]);
if (unknown.length > 0) {
  console.error(`No bench is called ${unknown.join(", ")}: there are ${Object.keys(PARTS).join(", ")}.`);
  process.exit(1);
}
// A missing Chromium fails here, before parts that take minutes.
if (chosen.some((name) => PARTS[name]?.needs.includes("Chromium"))) await findChromium();
for (const name of chosen) {
  await PARTS[name]?.measure({ episodes: Number(values.episodes), runs: Number(values.runs) });
}
