import { existsSync } from "node:fs";
import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { eleventy } from "./eleventy.ts";
import { hugo } from "./hugo.ts";
import { measuredRun } from "./measured-run.ts";
import { interleaved, printRatios } from "./report.ts";
import { type BenchOptions, bench, renderSettings, snapshotOf, writeProject } from "./workshop.ts";

/** The least that any builder does: read each programme, and write its page as our renderer wrote it. */
const BARE_NODE = `
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
const [snapshot, site, out] = process.argv.slice(2);
for (const name of readdirSync(snapshot + "/episodes")) {
  const { id } = JSON.parse(readFileSync(snapshot + "/episodes/" + name, "utf8"));
  const html = readFileSync(site + "/episodes/" + id + "/index.html", "utf8");
  mkdirSync(out + "/episodes/" + id, { recursive: true });
  writeFileSync(out + "/episodes/" + id + "/index.html", html);
}
`;

/** Time and memory of rendering, beside builders that render the same text and lists. */
export async function benchBuild({ episodes, runs }: BenchOptions): Promise<void> {
  const snapshot = await snapshotOf(episodes);
  const { args, env, outDir, clear } = await renderSettings(episodes);
  await writeProject(bench("bare"), { "write.mjs": BARE_NODE });
  const bareOut = bench("bare", "out");
  const peers = [await eleventy(snapshot), await hugo(snapshot)];
  const present = peers.filter((peer) => peer.run !== null);
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
      name: "bare Node, same pages",
      run: async () => {
        await fresh(bareOut);
        return measuredRun(process.execPath, [bench("bare", "write.mjs"), snapshot, outDir, bareOut]);
      },
    },
    ...present.map(({ name, outDir: peerOut, run }) => ({
      name,
      run: async () => {
        await fresh(peerOut);
        const measured = await (run as NonNullable<typeof run>)();
        await assertSameText(outDir, peerOut);
        return measured;
      },
    })),
  ]);
  printRatios(`Rendering ${episodes} programmes of 8,000 words (middle of ${runs} runs)`, rows);
}

/** A peer that leaves out text would win unfairly: its first and last page must hold every word of our transcript. */
async function assertSameText(ours: string, theirs: string): Promise<void> {
  const ids = (await readdir(join(ours, "episodes"))).filter((name) => /^[\da-f-]{36}$/.test(name)).sort();
  for (const id of [ids[0] ?? "", ids.at(-1) ?? ""]) {
    const file = join(theirs, "episodes", id, "index.html");
    if (!existsSync(file)) throw new Error(`${file} was not rendered.`);
    const [wanted, given] = await Promise.all([
      transcriptText(join(ours, "episodes", id, "index.html")),
      readFile(file, "utf8"),
    ]);
    const words = new Set(textOf(given));
    const missing = wanted.filter((word) => !words.has(word));
    if (missing.length > 0) throw new Error(`${file} lacks ${missing.slice(0, 5).join(", ")}.`);
  }
}

async function transcriptText(file: string): Promise<string[]> {
  const html = await readFile(file, "utf8");
  const transcript = html.slice(html.indexOf('id="transcripcion"'), html.indexOf("</article>"));
  return textOf([...transcript.matchAll(/<p>([\s\S]*?)<\/p>/g)].map(([, text]) => text).join(" "));
}

const textOf = (html: string): string[] =>
  html
    .replace(/<[^>]+>/g, " ")
    .replace(/&[^;\s]+;/g, " ")
    .match(/\p{L}{3,}/gu) ?? [];
