import { Worker } from "node:worker_threads";
import type { ReadImport } from "#api/admin/import/read-import.ts";
import { ApiError } from "#api/api-error.ts";
import type { ImportFile } from "#core/import/import-file.ts";

/** The largest accepted spreadsheets take a second and a third of this memory. Ones made to be slow take minutes. */
const LIMITS = { milliseconds: 60_000, megabytes: 512 };

/** Reads a spreadsheet in a thread of its own: thousands of rows would keep visitors waiting. */
export const readOnThread = (...spreadsheet: Parameters<ReadImport>) => readWithin(LIMITS, spreadsheet);

/** @throws ApiError beyond the limits */
export function readWithin(
  { milliseconds, megabytes }: typeof LIMITS,
  spreadsheet: Parameters<ReadImport>,
): Promise<ImportFile> {
  const { promise, resolve, reject } = Promise.withResolvers<ImportFile>();
  const worker = new Worker(new URL("./import-worker.ts", import.meta.url), {
    workerData: spreadsheet,
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
