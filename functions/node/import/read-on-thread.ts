import { Worker } from "node:worker_threads";
import type { ReadImport } from "#api/admin/import/read-import.ts";
import { ApiError } from "#api/api-error.ts";
import type { ImportFile } from "#core/import/import-file.ts";
import type { ImportReport } from "#core/import/import-schemas.ts";
import type { DescribeNames } from "#core/import/new-names.ts";
import type { Work } from "./import-worker.ts";

/** The largest accepted spreadsheets take a second and a third of this memory. Ones made to be slow take minutes. */
const LIMITS = { milliseconds: 60_000, megabytes: 512 };

/** Reads a spreadsheet in a thread of its own: thousands of rows would keep visitors waiting. */
export const readOnThread: ReadImport = (...given) => workWithin<ImportFile>(LIMITS, { kind: "read", given });

/** Compares new names in a thread of its own, which gets only the names of the rows. */
export const describeOnThread: DescribeNames = (made, { rows }, known) => {
  const names = rows.map(({ line, guest, neighborhood, topics }) => ({ line, guest, neighborhood, topics }));
  return workWithin<ImportReport["newNames"]>(LIMITS, {
    kind: "names",
    given: [made, { rows: names }, known],
  });
};

/** @throws ApiError beyond the limits */
export function workWithin<T>({ milliseconds, megabytes }: typeof LIMITS, work: Work): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const worker = new Worker(new URL("./import-worker.ts", import.meta.url), {
    workerData: work,
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
  });
  const timer = setTimeout(() => void worker.terminate(), milliseconds);
  worker.on("message", resolve);
  worker.on("error", (error) =>
    reject("code" in error && error.code === OUT_OF_MEMORY ? tooCostly() : error),
  );
  worker.on("exit", () => {
    clearTimeout(timer);
    reject(tooCostly());
  });
  return promise;
}

const OUT_OF_MEMORY = "ERR_WORKER_OUT_OF_MEMORY";
const tooCostly = () =>
  new ApiError(
    422,
    "too_costly",
    "El archivo no se pudo leer a tiempo: importalo en partes, o exportalo de nuevo.",
  );
