import type { DetailedError, Upload } from "tus-js-client";
import { Failure } from "#admin/api/failure.ts";
import { signInAgain } from "#admin/session/sign-in-again.ts";

const UPLOADS = "/api/admin/recordings/uploads";
/** Over a slow line some minutes each: what a cut loses is less than one piece. */
const PIECE_BYTES = 4 * 2 ** 20;
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

/** Sends a file in pieces; one that was begun before, in this browser, goes on where it was. */
export async function sendFile(file: File, { onSent, onArrived, onFailed }: Options): Promise<SentFile> {
  const { Upload } = await import("tus-js-client");
  let isPaused = false;
  let isThere = false;
  const upload: Upload = new Upload(file, {
    endpoint: UPLOADS,
    chunkSize: PIECE_BYTES,
    retryDelays: RETRY_MS,
    removeFingerprintOnSuccess: true,
    onShouldRetry: (error) => PASSING.has(statusOf(error)),
    onProgress: onSent,
    // An `abort` that comes before the first request is forgotten by then.
    onBeforeRequest: (request) => {
      if (!isPaused || request.getMethod() === "DELETE") return;
      void upload.abort();
      throw new Error("paused");
    },
    // Twice when it went on while a request of before the pause was still to end.
    onSuccess: () => {
      if (isThere) return;
      isThere = true;
      onArrived(upload.url?.split("/").at(-1) ?? "");
    },
    onError: async (error) => {
      if (isThere) return;
      const failure = failureOf(error);
      if (failure.status === 401 && (await signInAgain())) upload.start();
      else onFailed(failure);
    },
  });
  const [earlier] = await upload.findPreviousUploads();
  if (earlier) upload.resumeFromPreviousUpload(earlier);
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

/** 0: no answer. */
const statusOf = (error: Error | DetailedError): number =>
  ("originalResponse" in error && error.originalResponse?.getStatus()) || 0;

function failureOf(error: Error | DetailedError): Failure {
  const status = statusOf(error);
  if (!("originalResponse" in error) || status === 0) return new Failure({ status: null, code: "network" });
  try {
    const said = JSON.parse(error.originalResponse?.getBody() ?? "").error;
    return new Failure({ status, code: said.code, said: said.message });
  } catch {
    return new Failure({ status, code: "unreadable" });
  }
}
