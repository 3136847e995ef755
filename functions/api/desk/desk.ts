import { createDrain, type DeskOptions } from "#api/desk/drain.ts";
import type { DeskTools } from "#api/desk/work.ts";
import { DatabaseError } from "#db/database-error.ts";

/** An analysis does not wait for a transcription of minutes; more at once help nobody. */
const JOBS_AT_ONCE = 3;
const LOOK_EVERY_MS = 10_000;

export interface Desk {
  tools: DeskTools;
  /** Looks for queued jobs now. */
  nudge(): void;
  /** Looks now and again, for jobs that an earlier process has left. */
  start(): void;
  /** Takes no further job and breaks off those under way: their leases run out. */
  stop(): Promise<void>;
}

/** Works on queued jobs until none is due. For hosts without a process: call it from a schedule. */
export const drainDesk = (options: DeskOptions, stopping: AbortSignal): Promise<void> =>
  createDrain(options)(stopping);

/** Works on queued jobs in the background of this process. */
export function createDesk(options: DeskOptions): Desk {
  const { tools, log } = options;
  const drain = createDrain(options);
  const stopping = new AbortController();
  const workers = new Set<Promise<void>>();
  let timer: ReturnType<typeof setInterval> | undefined;

  function nudge(): void {
    if (stopping.signal.aborted || workers.size >= JOBS_AT_ONCE) return;
    const worker = drain(stopping.signal).catch((error: unknown) => {
      const reason = error instanceof DatabaseError ? error.message : String(Object(error).name);
      log.warn({ reason }, "desk_unreachable");
    });
    workers.add(worker);
    void worker.finally(() => workers.delete(worker));
  }

  return {
    tools,
    nudge,
    start: () => {
      timer ??= setInterval(nudge, LOOK_EVERY_MS);
      nudge();
    },
    stop: async () => {
      clearInterval(timer);
      stopping.abort();
      await Promise.all(workers);
    },
  };
}
