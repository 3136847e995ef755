import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { serviceClient } from "../../src/db/client.ts";
import { readEnv } from "../../functions/node/env.ts";
import { type OpenedBackend, openBackend } from "../../functions/node/open-backend.ts";
import { type OpenedPublishing, openPublishing } from "../start/open-publishing.ts";
import { fill } from "./fill.ts";
import { median, printRatios } from "./report.ts";
import { runStockPagefind } from "./stock-pagefind.ts";
import { BENCH_URL, type BenchOptions, bench } from "./bench-files.ts";

/** Increase it when the published archive changes. */
const VERSION = 1;
/** Clock ticks per second in /proc/self/stat. */
const TICKS_PER_SECOND = 100;
/** One Pagefind run over a larger archive takes minutes and more than 10 GiB. */
const MAX_EPISODES_OF_PEER = 1_000;
const MIGRATIONS_DIR = "supabase/migrations";
/** Caches of builds beside the snapshot. */
const KEPT = ["snapshot.ledger.json", "snapshot.pages", "snapshot.pictures", "snapshot.search"];

/** Seconds by stage; `all` is the time until visitors get the page, `processor` the CPU time of all processes. */
type Seconds = Map<string, number>;

/** Marker in the data directory once its database has all episodes; later runs reuse it. */
const FILLED = "filled";

/**
 * Measures edits of one episode, published at once, from the write to the live page, beside a build without caches
 * except the compiled pages, and beside one Pagefind run over the same site, which takes turns with the edits.
 */
export async function benchPublish({ episodes, runs }: BenchOptions): Promise<void> {
  const dataDir = bench(`publish-${VERSION}-${episodes}`);
  const filled = join(dataDir, FILLED);
  if (!existsSync(filled)) rmSync(dataDir, { recursive: true, force: true });
  const env = readEnv({ DATA_DIR: dataDir, SITE_URL: BENCH_URL, SEED: "none" });
  const opened = await openBackend(env, { migrationsDir: MIGRATIONS_DIR });
  let seconds: Seconds = new Map();
  const publishing = openPublishing(env, opened, (message) => {
    if (message.type === "stage") seconds.set(message.stage, message.seconds);
  });
  const timed = async (work: () => Promise<unknown>): Promise<Seconds> => {
    seconds = new Map();
    const [began, processor] = [performance.now(), processorSeconds()];
    await work();
    seconds.set("all", (performance.now() - began) / 1000);
    return processor === null ? seconds : seconds.set("processor", (processorSeconds() ?? 0) - processor);
  };
  try {
    if (!existsSync(filled) && opened.embedded) {
      await fill(opened.embedded, episodes);
      writeFileSync(filled, "");
    }
    if (!isOfTheseSources(publishing)) await publishing.publisher.build("start");
    const publishAtOnce = async () => {
      const text = `Corrección ${Date.now()}`;
      const seconds = await timed(async () => {
        await edit(opened, text);
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
    for (const name of KEPT) rmSync(join(dataDir, name), { recursive: true, force: true });
    const whole = await timed(() => publishing.publisher.build("manual"));
    print(episodes, { edits, whole: [whole] });
    if (pagefind.length > 0)
      printRatios("Beside a search index", [
        { name: "one edit", seconds: median(edits.map((run) => run.get("all") ?? 0)), peakMiB: null },
        { name: "one Pagefind run over the site", seconds: median(pagefind), peakMiB: null },
      ]);
    assertSame(before, contentOf(publishing));
  } finally {
    await publishing.stop();
    await opened.close();
  }
}

/**
 * Whether the newest release was built from these sources. Otherwise the first edit would also include a full build.
 */
function isOfTheseSources({ releases, keysOf }: OpenedPublishing): boolean {
  const [newest] = releases.list();
  return newest !== undefined && newest.sourceKey === keysOf(newest.revision).sourceKey;
}

const EDITED = "10";

async function edit({ backend }: OpenedBackend, description: string): Promise<void> {
  const episodes = serviceClient(backend).from("episodes");
  const { error } = await episodes.update({ description }).eq("episode_number", EDITED);
  if (error) throw new Error(error.message);
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

/** CPU time of this process and the child processes that it has waited for, in seconds; null when unknown. */
function processorSeconds(): number | null {
  if (process.platform !== "linux") return null;
  const fields = readFileSync("/proc/self/stat", "utf8")
    .replace(/^.*\) /s, "")
    .split(" ");
  const ticks = fields.slice(11, 15).map(Number);
  return ticks.reduce((sum, value) => sum + value, 0) / TICKS_PER_SECOND;
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
