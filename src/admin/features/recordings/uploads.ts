import { call, contentChanged } from "#admin/api/call.ts";
import { type Failure, failureMessage, mayRetry, toFailure } from "#admin/api/failure.ts";
import { type SentFile, sendFile } from "#admin/features/recordings/send-file.ts";
import { createStore } from "#admin/store.ts";
import { MAX_RECORDING_BYTES, type StoredRecording } from "#core/recordings/recording-schemas.ts";
import { isBusy, nextQueue, type UploadEvent, type UploadQueue } from "#core/recordings/upload-queue.ts";
import { formatBytes } from "#core/text/size.ts";
import { api } from "#islands/api-client.ts";
import { newKey } from "#islands/forms/form-values.ts";

/** Long, because a recording of gigabytes is read in full before the response. */
const FINISH_TIMEOUT_MS = 10 * 60_000;
const TOO_LARGE = `La grabación es demasiado grande: hasta ${formatBytes(MAX_RECORDING_BYTES)}.`;

interface Job {
  file: File;
  onAdded: ((recording: StoredRecording) => void) | undefined;
  sending?: Promise<SentFile>;
  /** Id on the server, set once the whole file has arrived. */
  upload?: string;
}

// Module state: an upload continues while the editor is on another screen.
const queue = createStore<UploadQueue>([]);
const jobs = new Map<string, Job>();

export const useUploads = queue.use;

/** @returns the ids of the uploads */
export function addUploads(files: readonly File[], onAdded?: Job["onAdded"]): string[] {
  const added = files.map((file) => ({
    id: newKey(),
    fileName: file.name,
    bytes: file.size,
    file,
  }));
  for (const { id, file } of added) jobs.set(id, { file, onAdded });
  dispatch({ kind: "added", files: added });
  return added.map(({ id }) => id);
}

export const pauseUpload = (id: string) => dispatch({ kind: "pause", id });
export const resumeUpload = (id: string) => dispatch({ kind: "resume", id });
/** Cancels an upload, or removes a finished one from the list. */
export const removeUpload = (id: string) => dispatch({ kind: "remove", id });

function dispatch(event: UploadEvent): void {
  const before = new Map(queue.get().map((upload) => [upload.id, upload.step]));
  const next = nextQueue(queue.get(), event);
  queue.set(next);
  for (const { id, step } of next) {
    const was = before.get(id);
    if (step === "sending" && was !== "sending") send(id);
    if (step === "paused" && was === "sending") void jobs.get(id)?.sending?.then((sent) => sent.pause());
  }
  if (event.kind === "remove") forget(event.id);
  const change = next.some(isBusy) ? addEventListener : removeEventListener;
  change("beforeunload", keepPage);
}

const keepPage = (event: BeforeUnloadEvent) => event.preventDefault();

function send(id: string): void {
  const job = jobs.get(id);
  if (!job) return;
  if (job.upload !== undefined) arrived(id, job.upload);
  else if (job.sending) void job.sending.then((sent) => sent.resume());
  else if (job.file.size === 0) failed(id, "El archivo está vacío.", true);
  else if (job.file.size > MAX_RECORDING_BYTES) failed(id, TOO_LARGE, true);
  else startSending(id, job);
}

function startSending(id: string, job: Job): void {
  job.sending = sendFile(job.file, {
    onSent: (sent) => dispatch({ kind: "sent", id, sent }),
    onRetry: () => dispatch({ kind: "retrying", id }),
    onArrived: (upload) => arrived(id, upload),
    onFailed: (failure) => failedBy(id, failure),
  });
  job.sending.catch((error) => {
    delete job.sending;
    failedBy(id, toFailure(error));
  });
}

/** Deferred to a microtask, so that the current event is processed first. */
const failed = (id: string, text: string, isRefused: boolean) =>
  queueMicrotask(() => dispatch({ kind: "failed", id, text, isRefused }));

const failedBy = (id: string, failure: Failure) => failed(id, failureMessage(failure), isRefusal(failure));

/** True when a retry cannot help. After a 404 the file is uploaded again; a 409 (uploaded from elsewhere) may pass. */
const isRefusal = (failure: Failure) =>
  failure.status !== 404 && failure.status !== 409 && !mayRetry(failure);

function arrived(id: string, upload: string): void {
  const job = jobs.get(id);
  if (!job) return;
  job.upload = upload;
  queueMicrotask(async () => {
    dispatch({ kind: "arrived", id });
    try {
      const json = { upload, fileName: job.file.name };
      const added = await call(api.admin.recordings.$post, { json }, FINISH_TIMEOUT_MS);
      dispatch({ kind: "taken", id, taken: added });
      job.onAdded?.(added.recording);
      await contentChanged();
    } catch (error) {
      const failure = toFailure(error);
      // Refused or deleted meanwhile: a retry starts over with the first chunk.
      if (failure.status === 404 || failure.status === 422) {
        delete job.upload;
        delete job.sending;
      }
      failedBy(id, failure);
    }
  });
}

function forget(id: string): void {
  const job = jobs.get(id);
  jobs.delete(id);
  if (job?.upload === undefined) void job?.sending?.then((sent) => sent.cancel());
}
