/** Thread of render-pool.ts: renders pages with modules and an archive of its own, and posts what it rendered. */
import { parentPort, workerData } from "node:worker_threads";
import { addressesOf, loadPages } from "./addresses.ts";
import { type RenderPool, renderFromPool } from "./render-pool.ts";

const pool = workerData as RenderPool;
const pages = await loadPages(pool.order);
await renderFromPool(pages, await addressesOf(pages), pool, (rendered) => parentPort?.postMessage(rendered));
