import { once } from "node:events";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { folderMaker } from "../link-file.ts";
import type { Address, Pages } from "./addresses.ts";
import type { NewPage } from "./page-record.ts";
import { renderPage } from "./render-page.ts";
import type { RenderOrder } from "./run-renderer.ts";

/** A worker loads all pages once more and is slow until V8 has optimised them: it costs about as much as this many pages. */
const MIN_PAGES_EACH = 1000;
/** Large enough that one thread renders most files of one episode, small enough that all threads end together. */
const BATCH_SIZE = 8;
/** Each thread holds the index of the archive and a heap of its own. */
const MAX_RENDERERS = 4;

/** Pages that several threads of this process render; each thread claims the next batch when it is free. */
export interface RenderPool {
  order: RenderOrder;
  paths: readonly string[];
  /** Number of claimed paths, shared by the threads. */
  claimed: Int32Array<SharedArrayBuffer>;
}

export interface RenderedPage {
  path: string;
  page: NewPage;
}
type OnRendered = (rendered: RenderedPage[]) => void;

/**
 * Renders these paths, with workers when they are many.
 * @returns the number of threads
 * @throws the error of the first thread that fails
 */
export async function renderInPool(
  pages: Pages,
  addresses: ReadonlyMap<string, Address>,
  { paths, order }: { paths: readonly string[]; order: RenderOrder },
  onRendered: OnRendered,
): Promise<number> {
  const worthwhile = Math.floor(paths.length / MIN_PAGES_EACH);
  const asked = order.renderers ?? Math.min(availableParallelism(), MAX_RENDERERS, worthwhile);
  const renderers = Math.max(1, Math.min(asked, paths.length));
  const pool = {
    order,
    // Sorted, files of one episode are neighbours, and the episode is read once.
    paths: paths.toSorted(),
    claimed: new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)),
  };
  const workers = Array.from({ length: renderers - 1 }, () => runWorker(pool, onRendered));
  await Promise.all([renderFromPool(pages, addresses, pool, onRendered), ...workers]);
  return renderers;
}

async function runWorker(pool: RenderPool, onRendered: OnRendered): Promise<void> {
  const worker = new Worker(new URL("worker.ts", import.meta.url), { workerData: pool });
  worker.on("message", onRendered);
  // Rejects with the worker's error; a worker that awaits a promise that never settles ends with another code.
  const [code] = await once(worker, "exit");
  if (code !== 0) throw new Error(`A thread that renders ended with ${code}.`);
}

/** Claims and renders batches until none is left. */
export async function renderFromPool(
  pages: Pages,
  addresses: ReadonlyMap<string, Address>,
  { order: { siteDir, siteUrl }, paths, claimed }: RenderPool,
  onRendered: OnRendered,
): Promise<void> {
  const makeFolder = folderMaker();
  for (const batch of claimBatches(paths, claimed)) {
    const rendered: RenderedPage[] = [];
    for (const path of batch) {
      const address = addresses.get(path);
      if (!address) throw new Error(`Nothing is rendered into ${path}.`);
      const file = join(siteDir, path);
      makeFolder(file);
      rendered.push({ path, page: await renderPage(pages, address, { siteUrl, file }) });
    }
    onRendered(rendered);
    // Lets messages of the workers be handled between batches.
    await setImmediate();
  }
}

function* claimBatches(
  paths: readonly string[],
  claimed: RenderPool["claimed"],
): Generator<readonly string[]> {
  for (;;) {
    const from = Atomics.add(claimed, 0, BATCH_SIZE);
    if (from >= paths.length) return;
    yield paths.slice(from, from + BATCH_SIZE);
  }
}
