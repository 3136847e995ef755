import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { serviceClient } from "../../src/db/client.ts";
import type { OpenedBackend } from "../../functions/node/open-backend.ts";
import type { OpenedPublishing } from "../start/open-publishing.ts";
import { EDITED, openFilledArchive } from "./filled-archive.ts";
import { watchTree } from "./process-tree.ts";
import { median, printRatios } from "./report.ts";
import { runStockPagefind } from "./stock-pagefind.ts";
import type { BenchOptions } from "./bench-files.ts";

const UNMEASURED = { processorSeconds: null, peakMiB: null };

/** One Pagefind run over a larger archive takes minutes and more than 10 GiB. */
const MAX_EPISODES_OF_PEER = 1_000;

/** Seconds by stage; `all` is the time until visitors get the page, `processor` the CPU time of all processes. */
type Seconds = Map<string, number>;

/**
 * Measures edits of one episode, published at once, from the write to the live page, beside a build without caches
 * except the compiled pages, and beside one Pagefind run over the same site, which takes turns with the edits.
 */
export async function benchPublish({ episodes, runs }: BenchOptions): Promise<void> {
  let seconds: Seconds = new Map();
  const archive = await openFilledArchive(episodes, (message) => {
    if (message.type === "stage") seconds.set(message.stage, message.seconds);
  });
  const { opened, publishing } = archive;
  const timed = async (work: () => Promise<unknown>): Promise<Seconds> => {
    seconds = new Map();
    const began = performance.now();
    const end = watchTree(process.pid);
    await work();
    seconds.set("all", (performance.now() - began) / 1000);
    const use = end();
    return use ? seconds.set("processor", use.processorSeconds) : seconds;
  };
  try {
    const publishAtOnce = async () => {
      const text = `Corrección ${Date.now()}`;
      const seconds = await timed(async () => {
        await archive.edit(text);
        await publishing.publisher.build("manual");
      });
      await assertShown(opened, publishing, text);
      return seconds;
    };
    const edits: Seconds[] = [];
    const pagefind: number[] = [];
    for (let run = 0; run < runs; run++) {
      edits.push(await publishAtOnce());
      if (episodes <= MAX_EPISODES_OF_PEER) pagefind.push((await runStockPagefind(publishing.releases.live().dir)).seconds);
    }
    const before = contentOf(publishing);
    archive.forgetBuilds();
    const whole = await timed(() => publishing.publisher.build("manual"));
    print(episodes, { edits, whole: [whole] });
    if (pagefind.length > 0)
      printRatios("Beside a search index", [
        { ...UNMEASURED, name: "one edit", seconds: median(edits.map((run) => run.get("all") ?? 0)) },
        { ...UNMEASURED, name: "one Pagefind run over the site", seconds: median(pagefind) },
      ]);
    assertSame(before, contentOf(publishing));
  } finally {
    await archive.close();
  }
}

/** Checks that visitors get the edit. @throws Error otherwise */
async function assertShown(
  { backend }: OpenedBackend,
  { releases }: OpenedPublishing,
  text: string,
): Promise<void> {
  const episodes = serviceClient(backend).from("episodes");
  const { data, error } = await episodes.select("id").eq("episode_number", EDITED).single();
  if (error) throw new Error(error.message);
  for (const file of [`episodes/${data.id}/index.html`, "data/episodes.json"]) {
    if (!readFileSync(join(releases.live().dir, file), "utf8").includes(text))
      throw new Error(`The edit is not in ${file}.`);
  }
}

/** Digest of every file of the live site by path. */
function contentOf({ releases }: OpenedPublishing): Map<string, string> {
  const { dir } = releases.live();
  const files = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((entry) => join(entry.parentPath, entry.name)).sort();
  return new Map(
    paths.map((path) => [relative(dir, path), createHash("sha256").update(readFileSync(path)).digest("hex")]),
  );
}

function assertSame(edited: Map<string, string>, whole: Map<string, string>): void {
  const paths = new Set([...edited.keys(), ...whole.keys()]);
  const different = [...paths].filter((path) => edited.get(path) !== whole.get(path));
  if (different.length > 0)
    throw new Error(`Other bytes than a full build: ${different.slice(0, 5).join(", ")}.`);
  console.log(`  after the edit, ${paths.size} files, all with the bytes of a full build`);
}

function print(episodes: number, kinds: Record<"edits" | "whole", readonly Seconds[]>): void {
  console.log(`\nPublishing ${episodes} episodes (one edit: middle of ${kinds.edits.length})`);
  console.log(`  ${"".padEnd(10)} ${"one edit".padStart(10)} ${"everything".padStart(12)}`);
  for (const stage of new Set(kinds.edits.flatMap((run) => [...run.keys()]))) {
    const middles = Object.values(kinds).map((runs) => median(runs.map((run) => run.get(stage) ?? 0)));
    console.log(
      `  ${stage.padEnd(10)}${middles.map((seconds) => `${seconds.toFixed(2).padStart(9)} s `).join(" ")}`,
    );
  }
  console.log("  all: to the live page, with what lies between the stages");
}
