import { once } from "node:events";
import { mkdirSync } from "node:fs";
import { availableParallelism } from "node:os";
import { dirname, join } from "node:path";
import { Worker } from "node:worker_threads";
import { eachAtOnce } from "../pictures/each-at-once.ts";
import type { Address, Pages } from "./addresses.ts";
import type { NewPage } from "./page-store.ts";
import { renderPage } from "./render-page.ts";
import type { RenderOrder } from "./run-renderer.ts";

/** Pages wait for files more than they compute: a few at once keep one core busy. */
const AT_ONCE = 4;
/** About as many are rendered in the time that a helper takes to start. */
const FEWEST_EACH = 200;
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
type OnRendered = (rendered: RenderedPage) => void;

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
  const most = order.renderers ?? Math.min(availableParallelism(), RENDERERS_MOST);
  const renderers = Math.max(1, Math.min(most, Math.floor(paths.length / FEWEST_EACH)));
  const division = {
    order,
    paths,
    taken: new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)),
  };
  const helpers = Array.from({ length: renderers - 1 }, () => runHelper(division, onRendered));
  await Promise.all([renderShare(pages, addresses, division, onRendered), ...helpers]);
  return renderers;
}

async function runHelper(division: Division, onRendered: OnRendered): Promise<void> {
  const worker = new Worker(new URL("helper.ts", import.meta.url), { workerData: division });
  worker.on("message", onRendered);
  // Its errors reject.
  await once(worker, "exit");
}

/** Renders one path after the other that nobody else has taken, to the last one. */
export async function renderShare(
  pages: Pages,
  addresses: ReadonlyMap<string, Address>,
  { order: { siteDir, siteUrl }, paths, taken }: Division,
  onRendered: OnRendered,
): Promise<void> {
  const makeFolder = folderMaker();
  await eachAtOnce(untaken(paths, taken), AT_ONCE, async (path) => {
    const address = addresses.get(path);
    if (!address) throw new Error(`Nothing is rendered into ${path}.`);
    const file = join(siteDir, path);
    makeFolder(file);
    onRendered({ path, page: await renderPage(pages, address, { siteUrl, file }) });
  });
}

function* untaken(paths: readonly string[], taken: Division["taken"]): Generator<string> {
  for (;;) {
    const path = paths[Atomics.add(taken, 0, 1)];
    if (path === undefined) return;
    yield path;
  }
}

/** Makes the folder of each file that it is asked for, once. */
export function folderMaker(): (file: string) => void {
  const made = new Set<string>();
  return (file) => {
    const folder = dirname(file);
    if (!made.has(folder)) mkdirSync(folder, { recursive: true });
    made.add(folder);
  };
}
