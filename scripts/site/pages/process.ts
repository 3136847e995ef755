/**
 * Renders the pages of a snapshot in a process of its own: its memory is freed at its end, and the server stays responsive.
 * Takes a `RenderOrder` as JSON, loads the pages, waits for each `RenderCommand` and sends `RenderMessage`s. Started by
 * run-renderer.ts; without a parent it renders at once.
 */
import { mkdirSync } from "node:fs";
import { compressFiles } from "../precompress.ts";
import { addressesOf, loadKinds, loadPages } from "./addresses.ts";
import { linkKeptPages, openPageStore } from "./page-store.ts";
import { type RenderedSite, renderPages } from "./render-pages.ts";
import type { RenderCommand, RenderMessage, RenderOrder } from "./run-renderer.ts";

const order = JSON.parse(process.argv[2] ?? "{}") as RenderOrder;
const send = (message: RenderMessage) => new Promise((done) => process.send?.(message, done));
const isWatched = process.connected;
const read = Promise.withResolvers<void>();
const prepared = Promise.withResolvers<readonly string[]>();
if (isWatched) {
  process.on("message", (command: RenderCommand) => {
    if (command.type === "read") read.resolve();
    else prepared.resolve(command.missing);
  });
}
for (const dir of [order.siteDir, order.manifestDir]) mkdirSync(dir, { recursive: true });
const pages = await loadPages(order);
const store = openPageStore(order);
if (isWatched) await warmUp();
const addresses = await addressesOf(pages);
store.begin(isWatched ? await prepared.promise : linkKeptPages(order));
const site = await renderPages(pages, addresses, order, store);
if (isWatched) await reportAndCompress(site);

async function warmUp(): Promise<void> {
  let isRead = false;
  read.promise.then(() => {
    isRead = true;
  });
  await loadKinds(pages, () => isRead);
  await read.promise;
}

async function reportAndCompress(site: RenderedSite): Promise<void> {
  await send({ type: "rendered", site });
  const copied = await compressFiles(order.siteDir, [...site.rendered, ...site.others]);
  for (const path of copied) store.takeCopy(path);
  store.close(site.others);
  await send({ type: "compressed", files: copied.length });
  process.disconnect();
}
