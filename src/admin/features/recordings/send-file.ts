import type { DetailedError, Upload } from "tus-js-client";
import { call } from "#admin/api/call.ts";
import { Failure } from "#admin/api/failure.ts";
import { signInAgain } from "#admin/session/sign-in-again.ts";
import type { UploadTarget } from "#core/recordings/recording-schemas.ts";
import { api } from "#islands/api-client.ts";

const UPLOADS = "/api/admin/recordings/uploads";
/** Over a slow line some minutes each: what a cut loses is less than one piece. */
const PIECE_BYTES = 4 * 2 ** 20;
/** What Supabase Storage takes, and nothing else. */
const STORAGE_PIECE_BYTES = 6 * 2 ** 20;
/** Half of how long a permission lasts. */
const PERMISSION_MS = 60 * 60_000;
/** Waits before a piece is tried again; after the last one the editor is asked. */
const RETRY_MS = [0, 1000, 3000, 5000, 10_000, 20_000];
/** What another try may mend: a wrong place is asked for anew. */
const PASSING = new Set([0, 409, 423, 429, 500, 502, 504]);

export interface SentFile {
  pause(): void;
  /** Goes on where it was, also when the session had ended. */
  resume(): void;
  /** Removes what is there already. */
  cancel(): void;
}

interface Options {
  onSent: (bytes: number) => void;
  /** @param upload its id */
  onArrived: (upload: string) => void;
  onFailed: (failure: Failure) => void;
}

/** Sends a file in pieces, here or to Supabase Storage; one that was begun before, in this browser, goes on where it was. */
export async function sendFile(file: File, { onSent, onArrived, onFailed }: Options): Promise<SentFile> {
  const { Upload } = await import("tus-js-client");
  let id: string = crypto.randomUUID();
  let { target, askedAt } = await askTarget(id);
  let isPaused = false;
  let isThere = false;
  const upload: Upload = new Upload(file, {
    endpoint: target?.endpoint ?? UPLOADS,
    ...(target ? { metadata: metadataOf(target, file) } : {}),
    chunkSize: target ? STORAGE_PIECE_BYTES : PIECE_BYTES,
    retryDelays: RETRY_MS,
    removeFingerprintOnSuccess: true,
    onShouldRetry: (error) => PASSING.has(statusOf(error)),
    onProgress: onSent,
    // An `abort` that comes before the first request is forgotten by then.
    onBeforeRequest: async (request) => {
      if (isPaused && request.getMethod() !== "DELETE") {
        void upload.abort();
        throw new Error("paused");
      }
      if (!target) return;
      if (Date.now() - askedAt > PERMISSION_MS) ({ target, askedAt } = await askTarget(id));
      if (target) request.setHeader("x-signature", target.signature);
    },
    // Twice when it went on while a request of before the pause was still to end.
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
  const begun = await upload.findPreviousUploads();
  if (!target && begun[0]) upload.resumeFromPreviousUpload(begun[0]);
  // The folder is that of the person: an upload that another person began in this browser is left alone.
  const folder = target && folderOf(target.objectName);
  const own = begun.find(({ metadata }) => folder && folderOf(metadata.objectName ?? "") === folder);
  const ownId = own?.metadata.objectName?.split("/").at(-1);
  if (own && ownId) {
    // Refused when all of it is there already: it is sent anew then.
    const again = await askTarget(ownId).catch(() => null);
    if (again?.target) {
      id = ownId;
      ({ target, askedAt } = again);
      // Where Storage has dropped what was sent, the upload begins anew, at the place that the permission names.
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
    // What cannot be removed now expires on the server.
    cancel: () => void upload.abort(true).catch(() => {}),
  };
}

async function askTarget(upload: string) {
  const json = { upload };
  const { target } = await call((options) => api.admin.recordings.target.$post({ json }, options));
  return { target, askedAt: Date.now() };
}

const folderOf = (objectName: string): string => objectName.slice(0, objectName.lastIndexOf("/"));

const metadataOf = ({ bucketName, objectName }: UploadTarget, file: File) => ({
  bucketName,
  objectName,
  contentType: file.type || "application/octet-stream",
  cacheControl: "86400",
});

const STORAGE_REFUSED = "Supabase Storage no aceptó el archivo. Probá de nuevo.";
const STORAGE_SAID: Readonly<Record<number, string>> = {
  404: "Esa subida ya no está. Volvé a elegir el archivo.",
  409: "Este archivo se está subiendo desde otro lugar.",
  413: "Supabase Storage no toma un archivo de este tamaño: el límite se cambia en su panel.",
};

/** 0: no answer. */
const statusOf = (error: Error | DetailedError): number =>
  ("originalResponse" in error && error.originalResponse?.getStatus()) || 0;

/** @param isStorage Supabase Storage, whose answers are in English, has refused it */
function failureOf(error: Error | DetailedError, isStorage: boolean): Failure {
  const status = statusOf(error);
  if (!("originalResponse" in error) || status === 0) return new Failure({ status: null, code: "network" });
  if (isStorage)
    return new Failure({ status, code: "storage", said: STORAGE_SAID[status] ?? STORAGE_REFUSED });
  try {
    const said = JSON.parse(error.originalResponse?.getBody() ?? "").error;
    return new Failure({ status, code: said.code, said: said.message });
  } catch {
    return new Failure({ status, code: "unreadable" });
  }
}
