/** A thread that renders its share of a division.ts, with pages and an archive of its own, and says what it rendered. */
import { parentPort, workerData } from "node:worker_threads";
import { addressesOf, loadPages } from "./addresses.ts";
import { type Division, renderShare } from "./division.ts";

const division = workerData as Division;
const pages = await loadPages(division.order);
await renderShare(pages, await addressesOf(pages), division, (rendered) => parentPort?.postMessage(rendered));
