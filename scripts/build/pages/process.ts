/**
 * Renders the pages of a snapshot, in a process of its own: its memory goes when it ends, and the server stays responsive.
 * Takes `RenderOrder` as JSON, gets ready, goes on as far as the `RenderWord`s that it hears allow, and says `RenderMessage`s.
 * Started by run-renderer.ts; run by hand it waits for nobody and only renders.
 */
import { mkdirSync } from "node:fs";
import { compressFiles } from "../precompress.ts";
import { addressesOf, loadKinds, loadPages } from "./addresses.ts";
import { openPageStore, placeKept } from "./page-store.ts";
import { type RenderedSite, renderPages } from "./render-pages.ts";
import type { RenderMessage, RenderOrder, RenderWord } from "./run-renderer.ts";

const order = JSON.parse(process.argv[2] ?? "{}") as RenderOrder;
const say = (message: RenderMessage) => new Promise((done) => process.send?.(message, done));
const isWatched = process.connected;
const read = Promise.withResolvers<void>();
const prepared = Promise.withResolvers<readonly string[]>();
if (isWatched) {
  process.on("message", (word: RenderWord) => {
    if (word.type === "read") read.resolve();
    else prepared.resolve(word.missing);
  });
}
for (const dir of [order.siteDir, order.contentsDir]) mkdirSync(dir, { recursive: true });
const pages = await loadPages(order);
const store = openPageStore(order);
if (isWatched) await getReady();
const addresses = await addressesOf(pages);
store.begin(isWatched ? await prepared.promise : placeKept(order));
const site = await renderPages(pages, addresses, order, store);
if (isWatched) await tellAndCompress(site);

async function getReady(): Promise<void> {
  let isRead = false;
  read.promise.then(() => {
    isRead = true;
  });
  await loadKinds(pages, () => isRead);
  await read.promise;
}

async function tellAndCompress(site: RenderedSite): Promise<void> {
  await say({ type: "rendered", site });
  const copied = await compressFiles(order.siteDir, [...site.rendered, ...site.others]);
  for (const path of copied) store.takeCopy(path);
  store.close(site.others);
  await say({ type: "compressed", files: copied.length });
  process.disconnect();
}
