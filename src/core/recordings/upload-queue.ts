import type { AddedRecording } from "#core/recordings/recording-schemas.ts";

type Step =
  | { step: "waiting" }
  /** `isRetrying`: the connection was lost; another attempt follows without an action of the editor. */
  | { step: "sending"; isRetrying?: true }
  | { step: "paused" }
  /** All bytes are uploaded; the server is checking the content. */
  | { step: "checking" }
  | { step: "done"; taken: AddedRecording }
  /** `text`: error message for the editor. `isRefused`: retrying the same file gives the same result. */
  | { step: "failed"; text: string; isRefused: boolean };

export type QueuedUpload = { id: string; fileName: string; bytes: number; sent: number } & Step;
export type UploadQueue = readonly QueuedUpload[];

export type UploadEvent =
  | { kind: "added"; files: readonly Pick<QueuedUpload, "id" | "fileName" | "bytes">[] }
  | { kind: "sent"; id: string; sent: number }
  | { kind: "pause" | "resume" | "retrying" | "arrived"; id: string }
  | { kind: "remove"; id: string }
  | { kind: "taken"; id: string; taken: AddedRecording }
  | { kind: "failed"; id: string; text: string; isRefused: boolean };

/** More parallel uploads only slow each one down. */
const MAX_PARALLEL_UPLOADS = 2;

/** Returns the queue after an event. Waiting uploads start in order as soon as there is a free slot. */
export function nextQueue(queue: UploadQueue, event: UploadEvent): UploadQueue {
  return filled(event.kind === "added" ? [...queue, ...event.files.map(added)] : changed(queue, event));
}

const added = (file: Pick<QueuedUpload, "id" | "fileName" | "bytes">): QueuedUpload => ({
  ...file,
  sent: 0,
  step: "waiting",
});

function changed(queue: UploadQueue, event: Exclude<UploadEvent, { kind: "added" }>): UploadQueue {
  if (event.kind === "remove") return queue.filter(({ id }) => id !== event.id);
  return queue.map((upload) => (upload.id === event.id ? afterEvent(upload, event) : upload));
}

/** A late event, such as progress of an upload paused meanwhile, has no effect. */
function afterEvent(
  upload: QueuedUpload,
  event: Exclude<UploadEvent, { kind: "added" | "remove" }>,
): QueuedUpload {
  const { id, fileName, bytes, sent, step } = upload;
  const same = { id, fileName, bytes, sent };
  const isActive = step === "sending" || step === "checking";
  switch (event.kind) {
    case "sent":
      return step === "sending" ? { ...same, sent: event.sent, step } : upload;
    case "retrying":
      return step === "sending" ? { ...same, step, isRetrying: true } : upload;
    case "pause":
      return step === "sending" || step === "waiting" ? { ...same, step: "paused" } : upload;
    case "resume":
      return step === "paused" || (step === "failed" && !upload.isRefused)
        ? { ...same, step: "waiting" }
        : upload;
    // The last bytes may have been on the way when the upload was paused.
    case "arrived":
      return step === "done" || step === "failed" ? upload : { ...same, sent: bytes, step: "checking" };
    case "taken":
      return step === "checking" ? { ...same, step: "done", taken: event.taken } : upload;
    case "failed":
      return isActive ? { ...same, step: "failed", text: event.text, isRefused: event.isRefused } : upload;
  }
}

function filled(queue: UploadQueue): UploadQueue {
  let room = MAX_PARALLEL_UPLOADS - queue.filter(isBusy).length;
  return queue.map((upload) => {
    if (upload.step !== "waiting" || room <= 0) return upload;
    room -= 1;
    return { ...upload, step: "sending" };
  });
}

/** Whether an upload is in progress: leaving the page would interrupt it. */
export const isBusy = ({ step }: QueuedUpload): boolean => step === "sending" || step === "checking";
