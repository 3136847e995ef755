import { Worker } from "node:worker_threads";
import type { ReadImport } from "#api/admin/import/read-import.ts";
import { ApiError } from "#api/api-error.ts";
import type { ImportFile } from "#core/import/import-file.ts";

/** A spreadsheet of the largest accepted size needs a fifth. */
const LIMITS = { maxOldGenerationSizeMb: 1024 };

/** Reads a spreadsheet in a thread of its own: thousands of rows would keep visitors waiting. */
export function readOnThread(...spreadsheet: Parameters<ReadImport>): Promise<ImportFile> {
  const { promise, resolve, reject } = Promise.withResolvers<ImportFile>();
  const worker = new Worker(new URL("./import-worker.ts", import.meta.url), {
    workerData: spreadsheet,
    resourceLimits: LIMITS,
  });
  worker.on("message", resolve);
  worker.on("error", (error) => reject("code" in error && error.code === OUT_OF_MEMORY ? tooLarge() : error));
  worker.on("exit", () => reject(new Error("the thread ended without an answer")));
  return promise;
}

const OUT_OF_MEMORY = "ERR_WORKER_OUT_OF_MEMORY";
const tooLarge = () =>
  new ApiError(422, "too_large", "El archivo no se pudo leer: es demasiado grande. Importalo en partes.");
