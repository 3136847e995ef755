/**
 * Renders pages in a separate process: its memory is freed when it ends, and its parent stays responsive.
 * Takes a `RenderOrder` as JSON and sends `RenderMessage`s. Started by run-renderer.ts; without a parent it compresses nothing.
 */
import { mkdirSync } from "node:fs";
import { compressFiles } from "../files/precompress.ts";
import { addressesOf, loadPages } from "./load-pages.ts";
import { openPageStore } from "./page-store.ts";
import type { RenderOrder } from "./render-order.ts";
import { renderPages } from "./render-pages.ts";
import type { RenderMessage } from "./run-renderer.ts";

const order = JSON.parse(process.argv[2] ?? "{}") as RenderOrder;
const send = (message: RenderMessage) => new Promise((done) => process.send?.(message, done));
mkdirSync(order.siteDir, { recursive: true });
const pages = await loadPages(order.entry);
const store = openPageStore(order);
const site = await renderPages(pages, await addressesOf(pages), order, store);
if (process.connected) {
  await send({ type: "rendered", site });
  const copied = await compressFiles(order.siteDir, site.rendered);
  for (const path of copied) store.addCopy(path);
  store.close();
  await send({ type: "compressed", files: copied.length });
  process.disconnect();
}
