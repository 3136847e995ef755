/** Worker thread of peaks-service.ts: decodes one recording and ends. */
import { parentPort, workerData } from "node:worker_threads";
import { peaksOf } from "./peaks-of.ts";

parentPort?.postMessage(await peaksOf(workerData));
