/**
 * Renders the pages of a snapshot, in a process of its own: its memory goes when it ends, and the server stays responsive.
 * Takes `RenderOrder` as JSON, gets ready, waits for the word that the pictures are known, and says `RenderMessage`s.
 * Started by run-renderer.ts; run by hand it waits for nobody and only renders.
 */
import { once } from "node:events";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { compressFiles } from "../precompress.ts";
import { loadPages } from "./addresses.ts";
import { openPageStore } from "./page-store.ts";
import { type RenderedSite, renderPages } from "./render-pages.ts";
import type { RenderMessage, RenderOrder } from "./run-renderer.ts";

const order = JSON.parse(process.argv[2] ?? "{}") as RenderOrder;
const say = (message: RenderMessage) => new Promise((done) => process.send?.(message, done));
const prepared = process.connected ? once(process, "message") : null;
const store = openPageStore(order.storeDir, `${order.program} ${order.siteUrl}`);
const pages = await loadPages(order);
await prepared;
mkdirSync(order.siteDir, { recursive: true });
const site = await renderPages(pages, order, store);
if (prepared) await tellAndCompress(site);

async function tellAndCompress(site: RenderedSite): Promise<void> {
  await say({ type: "rendered", site });
  const copied = await compressFiles(order.siteDir, [...site.rendered, ...site.others]);
  for (const path of copied) store.takeCopy(path, join(order.siteDir, path));
  store.close();
  await say({ type: "compressed", files: copied.length });
  process.disconnect();
}
