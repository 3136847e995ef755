import type { DetailedError, Upload } from "tus-js-client";
import { call } from "#admin/api/call.ts";
import { Failure } from "#admin/api/failure.ts";
import { signInAgain } from "#admin/session/session-store.ts";
import type { UploadTarget } from "#core/recordings/recording-schemas.ts";
import { api } from "#islands/api-client.ts";
import { newKey } from "#islands/forms/form-values.ts";

const UPLOADS = "/api/admin/recordings/uploads";
/** Chunk size. A chunk takes some minutes on a slow connection; a lost connection costs less than one chunk. */
const PIECE_BYTES = 4 * 2 ** 20;
/** The only chunk size Supabase Storage accepts. */
const STORAGE_PIECE_BYTES = 6 * 2 ** 20;
/** Age after which a new upload permission is requested: half of its lifetime. */
const PERMISSION_MS = 60 * 60_000;
/** Delays between retries of a chunk; after the last one the editor has to retry. */
const RETRY_MS = [0, 1000, 3000, 5000, 10_000, 20_000];
/** Statuses worth a retry; 0: no response. On a 409 (wrong offset) tus requests the offset from the server again. */
const PASSING = new Set([0, 409, 423, 429, 500, 502, 504]);

export interface SentFile {
  pause(): void;
  /** Continues where the upload stopped, also after the session had expired. */
  resume(): void;
  /** Deletes what has been uploaded so far. */
  cancel(): void;
}

interface Options {
  onSent: (bytes: number) => void;
  /** A chunk failed and is sent again by itself. */
  onRetry: () => void;
  /** @param upload id of the upload */
  onArrived: (upload: string) => void;
  onFailed: (failure: Failure) => void;
}

/** Uploads a file in chunks to the API or to Supabase Storage. Resumes an upload started earlier in this browser. */
export async function sendFile(
  file: File,
  { onSent, onRetry, onArrived, onFailed }: Options,
): Promise<SentFile> {
  const { Upload } = await import("tus-js-client");
  let id = newKey();
  let { target, askedAt } = await askTarget(id);
  let isPaused = false;
  let isThere = false;
  const upload: Upload = new Upload(file, {
    endpoint: target?.endpoint ?? UPLOADS,
    metadata: target ? metadataOf(target, file) : { filename: file.name },
    chunkSize: target ? STORAGE_PIECE_BYTES : PIECE_BYTES,
    retryDelays: RETRY_MS,
    removeFingerprintOnSuccess: true,
    onShouldRetry: (error) => {
      const mayPass = PASSING.has(statusOf(error));
      if (mayPass) onRetry();
      return mayPass;
    },
    onProgress: onSent,
    // tus ignores an `abort` called before the first request, so the pause is checked here.
    onBeforeRequest: async (request) => {
      if (isPaused && request.getMethod() !== "DELETE") {
        void upload.abort();
        throw new Error("paused");
      }
      if (!target) return;
      if (Date.now() - askedAt > PERMISSION_MS) ({ target, askedAt } = await askTarget(id));
      if (target) request.setHeader("x-signature", target.signature);
    },
    // Called twice when the upload was resumed before a request from before the pause had ended.
    onSuccess: () => {
      if (isThere) return;
      isThere = true;
      onArrived(target ? id : (upload.url?.split("/").at(-1) ?? ""));
    },
    onError: async (error) => {
      if (isThere) return;
      const failure = failureOf(error, target !== null);
      if (failure.status === 401 && (await signInAgain())) upload.start();
      else onFailed(failure);
    },
  });
  const previous = await upload.findPreviousUploads();
  if (!target && previous[0]) upload.resumeFromPreviousUpload(previous[0]);
  // The folder belongs to the user: an upload that another user started in this browser is not resumed.
  const folder = target && folderOf(target.objectName);
  const own = previous.find(({ metadata }) => folder && folderOf(metadata.objectName ?? "") === folder);
  const ownId = own?.metadata.objectName?.split("/").at(-1);
  if (own && ownId) {
    // Refused when the file is already complete; it is then uploaded again.
    const again = await askTarget(ownId).catch(() => null);
    if (again?.target) {
      id = ownId;
      ({ target, askedAt } = again);
      // If Storage has deleted the partial upload, a new one starts at the path the permission names.
      upload.options.metadata = metadataOf(again.target, file);
      upload.resumeFromPreviousUpload(own);
    }
  }
  upload.start();
  return {
    pause: () => {
      isPaused = true;
      void upload.abort();
    },
    resume: () => {
      isPaused = false;
      upload.start();
    },
    // If deleting fails now, the upload expires on the server.
    cancel: () => void upload.abort(true).catch(() => {}),
  };
}

async function askTarget(upload: string) {
  const json = { upload };
  const { target } = await call(api.admin.recordings.target.$post, { json });
  return { target, askedAt: Date.now() };
}

const folderOf = (objectName: string): string => objectName.slice(0, objectName.lastIndexOf("/"));

const metadataOf = ({ bucketName, objectName }: UploadTarget, file: File) => ({
  bucketName,
  objectName,
  contentType: file.type || "application/octet-stream",
  cacheControl: "86400",
});

const STORAGE_REFUSED =
  "El depósito de las grabaciones (Supabase Storage) no aceptó el archivo. Probá de nuevo.";
const STORAGE_MESSAGES: Readonly<Record<number, string>> = {
  404: "Esa subida ya no está. Volvé a elegir el archivo.",
  409: "Este archivo se está subiendo desde otro lugar.",
  413: "El depósito de las grabaciones (Supabase Storage) no toma un archivo de este tamaño: el límite lo cambia la persona que instaló el sitio.",
};

/** HTTP status of the response; 0 without one. */
const statusOf = (error: Error | DetailedError): number =>
  ("originalResponse" in error && error.originalResponse?.getStatus()) || 0;

/** @param isStorage the error is from Supabase Storage, whose messages are in English */
function failureOf(error: Error | DetailedError, isStorage: boolean): Failure {
  const status = statusOf(error);
  if (!("originalResponse" in error) || status === 0) return new Failure({ status: null, code: "network" });
  if (isStorage)
    return new Failure({
      status,
      code: "storage",
      serverMessage: STORAGE_MESSAGES[status] ?? STORAGE_REFUSED,
    });
  try {
    const said = JSON.parse(error.originalResponse?.getBody() ?? "").error;
    return new Failure({ status, code: said.code, serverMessage: said.message });
  } catch {
    return new Failure({ status, code: "unreadable" });
  }
}
