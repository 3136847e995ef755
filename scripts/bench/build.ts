import { rm } from "node:fs/promises";
import { eleventy } from "./eleventy.ts";
import { hugo } from "./hugo.ts";
import { measuredRun } from "./measured-run.ts";
import { assertSameWork } from "./peer.ts";
import { interleaved, printRatios } from "./report.ts";
import { type BenchOptions, bench, renderSettings, snapshotOf, writeProject } from "./bench-files.ts";

/** The minimum work of a builder: reads each episode, and writes its files with the content that our renderer wrote. */
const BARE_NODE = `
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
const [snapshot, site, out] = process.argv.slice(2);
for (const name of readdirSync(snapshot + "/episodes")) {
  const { id } = JSON.parse(readFileSync(snapshot + "/episodes/" + name, "utf8"));
  for (const file of ["/episodes/" + id + "/index.html", "/captions/" + id + ".vtt"]) {
    mkdirSync(dirname(out + file), { recursive: true });
    writeFileSync(out + file, readFileSync(site + file, "utf8"));
  }
}
`;

/** Measures time and memory of rendering, beside builders that render the same text and lists. */
export async function benchBuild({ episodes, runs }: BenchOptions): Promise<void> {
  const snapshot = await snapshotOf(episodes);
  const { args, env, outDir, clear } = await renderSettings(episodes);
  await writeProject(bench("bare"), { "write.mjs": BARE_NODE });
  const bareOut = bench("bare", "out");
  const peers = [...(await eleventy(snapshot)), ...(await hugo(snapshot))];
  for (const { name, run } of peers) if (!run) console.log(`${name}: this peer is not here`);
  const fresh = async (folder: string) => rm(folder, { recursive: true, force: true });
  const rows = await interleaved(runs, [
    {
      name: "this project",
      run: async () => {
        await clear();
        return measuredRun(process.execPath, args, { env });
      },
    },
    {
      name: "bare Node, same files",
      run: async () => {
        await fresh(bareOut);
        return measuredRun(process.execPath, [bench("bare", "write.mjs"), snapshot, outDir, bareOut]);
      },
    },
    ...peers.flatMap((peer) => {
      const { name, outDir: peerOut, run } = peer;
      if (!run) return [];
      const measure = async () => {
        await fresh(peerOut);
        const measured = await run();
        await assertSameWork(outDir, peer);
        return measured;
      };
      return { name, run: measure };
    }),
  ]);
  printRatios(`Rendering ${episodes} episodes of 8,000 words (middle of ${runs} runs)`, rows);
}
