import { existsSync } from "node:fs";
import { startSite } from "../../tests/support/site-process.ts";
import { residentMiB } from "./process-tree.ts";
import { median } from "./report.ts";
import { type BenchOptions, bench } from "./bench-files.ts";

/** Time after which the server has completed its work after a start. */
const REST_MS = 5_000;
const SETTINGS = { SITE_URL: "http://localhost:4321" };

/** Measures the first start from nothing; then a start without changes, and the server's memory at rest. */
export async function benchStart({ runs }: BenchOptions): Promise<void> {
  const folders = { dataDir: bench("start", "data"), outDir: bench("start", "dist") };
  const isFirst = !existsSync(folders.dataDir);
  const seconds: number[] = [];
  let memory: number | null = null;
  for (let run = 0; run <= runs; run++) {
    const started = performance.now();
    const site = await startSite("scripts/start.ts", folders, SETTINGS);
    const response = await fetch(`${site.url}/episodes`);
    await response.text();
    const passed = (performance.now() - started) / 1000;
    if (run === 0) console.log(`${isFirst ? "First" : "Warming"} start: ${passed.toFixed(2)} s`);
    else seconds.push(passed);
    if (run === runs) {
      await new Promise((done) => setTimeout(done, REST_MS));
      memory = residentMiB(site.pid);
    }
    await site.stop();
  }
  console.log(
    `Start with nothing changed, to the first page: ${median(seconds).toFixed(2)} s (middle of ${runs})`,
  );
  console.log(`Memory at rest: ${memory === null ? "unknown here" : `${Math.round(memory)} MiB`}`);
}
