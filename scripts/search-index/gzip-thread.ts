/** Thread of gzip-worker.ts: runs one job after the other and posts the result of each. */
import { parentPort } from "node:worker_threads";
import { type GzipJob, runGzipJob } from "./gzip-worker.ts";

parentPort?.on("message", (job: GzipJob) => parentPort?.postMessage(runGzipJob(job)));
