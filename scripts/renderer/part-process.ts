/** Renders some files of a compiled site into a folder. Takes a `PartOrder` as JSON; started by render-part.ts. */
import { mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { addressesOf, loadPages } from "./load-pages.ts";
import type { PartOrder } from "./render-order.ts";
import { renderPage } from "./render-page.ts";

const { entry, siteUrl, siteDir, paths } = JSON.parse(process.argv[2] ?? "{}") as PartOrder;
const isWanted = new RegExp(paths);
const pages = await loadPages(entry);
for (const [path, address] of await addressesOf(pages)) {
  if (!isWanted.test(path)) continue;
  mkdirSync(dirname(join(siteDir, path)), { recursive: true });
  await renderPage(pages, address, { siteUrl, siteDir, path });
}
process.exit(0);
