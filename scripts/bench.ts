/**
 * Figures of this machine, as ratios of one run: `npm run bench -- api | build | editor | index | pages | play | postgres | publish | search | start`.
 * `--episodes N` sets the size of the generated archive (420 unless given), `--runs N` how often each is run.
 */
import { parseArgs } from "node:util";
import { benchApi } from "./bench/api.ts";
import { benchBuild } from "./bench/build.ts";
import { benchEditor } from "./bench/editor.ts";
import { benchPages } from "./bench/pages.ts";
import { benchPlay } from "./bench/play.ts";
import { benchPostgres } from "./bench/postgres.ts";
import { benchPublish } from "./bench/publish.ts";
import { benchSearch } from "./bench/search.ts";
import { benchIndex } from "./bench/search-index.ts";
import { benchStart } from "./bench/start.ts";
import type { BenchOptions } from "./bench/workshop.ts";

const BENCHES: Record<string, (options: BenchOptions) => Promise<void>> = {
  api: benchApi,
  build: benchBuild,
  editor: benchEditor,
  index: benchIndex,
  pages: benchPages,
  play: benchPlay,
  postgres: benchPostgres,
  publish: benchPublish,
  search: benchSearch,
  start: benchStart,
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { episodes: { type: "string", default: "420" }, runs: { type: "string", default: "3" } },
});
const chosen = positionals.length > 0 ? positionals : Object.keys(BENCHES);
const unknown = chosen.filter((name) => !BENCHES[name]);
if (unknown.length > 0) {
  console.error(`No bench is called ${unknown.join(", ")}: there are ${Object.keys(BENCHES).join(", ")}.`);
  process.exit(1);
}
for (const name of chosen) {
  await BENCHES[name]?.({ episodes: Number(values.episodes), runs: Number(values.runs) });
}
