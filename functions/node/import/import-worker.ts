/** Worker thread of read-on-thread.ts: does one piece of work and ends. */
import { parentPort, workerData } from "node:worker_threads";
import { readImport } from "#api/admin/import/read-import.ts";
import { describeNames } from "#core/import/new-names.ts";

export type Work =
  | { kind: "read"; given: Parameters<typeof readImport> }
  | { kind: "names"; given: Parameters<typeof describeNames> };

const work = workerData as Work;
parentPort?.postMessage(
  await (work.kind === "read" ? readImport(...work.given) : describeNames(...work.given)),
);
