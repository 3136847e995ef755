/** Worker thread of read-on-thread.ts: reads one spreadsheet and ends. */
import { parentPort, workerData } from "node:worker_threads";
import { type ReadImport, readImport } from "#api/admin/import/read-import.ts";

parentPort?.postMessage(readImport(...(workerData as Parameters<ReadImport>)));
