/** A thread that puts kept pages into a site, and says which of them were whole. */
import { parentPort, workerData } from "node:worker_threads";
import { type Placing, placeNow } from "./place-pages.ts";

parentPort?.postMessage(placeNow(workerData as Placing));
