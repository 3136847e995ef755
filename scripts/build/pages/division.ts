import { once } from "node:events";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { folderMaker } from "../place-file.ts";
import type { Address, Pages } from "./addresses.ts";
import type { NewPage } from "./page-record.ts";
import { renderPage } from "./render-page.ts";
import type { RenderOrder } from "./run-renderer.ts";

/** A helper loads the pages once more and renders slowly until V8 knows them: about as long as this many take. */
const FEWEST_EACH = 1000;
/** So many that what is made of one programme is mostly made by one thread, and so few that all end together. */
const TAKEN_AT_ONCE = 8;
/** Each holds the index of the archive and a heap of its own. */
const RENDERERS_MOST = 4;

/** Pages to be rendered by several threads of this process, each of which takes the next when it has time. */
export interface Division {
  order: RenderOrder;
  paths: readonly string[];
  /** How many are taken. */
  taken: Int32Array<SharedArrayBuffer>;
}

export interface RenderedPage {
  path: string;
  page: NewPage;
}
type OnRendered = (rendered: RenderedPage[]) => void;

/**
 * Renders these paths, with helpers when they are many.
 * @returns how many threads took part
 * @throws what the first failing one threw
 */
export async function renderDivided(
  pages: Pages,
  addresses: ReadonlyMap<string, Address>,
  { paths, order }: { paths: readonly string[]; order: RenderOrder },
  onRendered: OnRendered,
): Promise<number> {
  const worthwhile = Math.floor(paths.length / FEWEST_EACH);
  const asked = order.renderers ?? Math.min(availableParallelism(), RENDERERS_MOST, worthwhile);
  const renderers = Math.max(1, Math.min(asked, paths.length));
  const division = {
    order,
    // What is made of one programme stands together then, and is read once.
    paths: paths.toSorted(),
    taken: new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)),
  };
  const helpers = Array.from({ length: renderers - 1 }, () => runHelper(division, onRendered));
  await Promise.all([renderShare(pages, addresses, division, onRendered), ...helpers]);
  return renderers;
}

async function runHelper(division: Division, onRendered: OnRendered): Promise<void> {
  const worker = new Worker(new URL("helper.ts", import.meta.url), { workerData: division });
  worker.on("message", onRendered);
  // Rejects with its error; one that waits for something that never comes ends without.
  const [code] = await once(worker, "exit");
  if (code !== 0) throw new Error(`A thread that renders ended with ${code}.`);
}

/** Renders one path after the other that nobody else has taken, to the last one. */
export async function renderShare(
  pages: Pages,
  addresses: ReadonlyMap<string, Address>,
  { order: { siteDir, siteUrl }, paths, taken }: Division,
  onRendered: OnRendered,
): Promise<void> {
  const makeFolder = folderMaker();
  for (const share of untaken(paths, taken)) {
    const rendered: RenderedPage[] = [];
    for (const path of share) {
      const address = addresses.get(path);
      if (!address) throw new Error(`Nothing is rendered into ${path}.`);
      const file = join(siteDir, path);
      makeFolder(file);
      rendered.push({ path, page: await renderPage(pages, address, { siteUrl, file }) });
    }
    onRendered(rendered);
    // What helpers rendered is heard in between.
    await setImmediate();
  }
}

function* untaken(paths: readonly string[], taken: Division["taken"]): Generator<readonly string[]> {
  for (;;) {
    const from = Atomics.add(taken, 0, TAKEN_AT_ONCE);
    if (from >= paths.length) return;
    yield paths.slice(from, from + TAKEN_AT_ONCE);
  }
}
