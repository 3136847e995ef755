import type { AiProviders } from "#api/ai/job-context.ts";
import { createWorker, type WorkerOptions } from "#api/ai/worker.ts";
import { DatabaseError } from "#db/database-error.ts";

/** Analyses run beside a transcription, which takes minutes; more concurrent jobs are no faster. */
const JOBS_AT_ONCE = 3;
const POLL_INTERVAL_MS = 10_000;

export interface AiService {
  providers: AiProviders;
  /** Checks for queued jobs now. */
  checkNow(): void;
  /** Starts checking at intervals, for jobs left by an earlier process. */
  start(): void;
  /** Takes no further jobs and aborts running ones, whose leases then expire. */
  stop(): Promise<void>;
}

/** Processes queued jobs in the background of this process. */
export function createAiService(options: WorkerOptions): AiService {
  const { providers, log } = options;
  const worker = createWorker(options);
  const stopping = new AbortController();
  const runs = new Set<Promise<void>>();
  let timer: ReturnType<typeof setInterval> | undefined;

  function checkNow(): void {
    if (stopping.signal.aborted || runs.size >= JOBS_AT_ONCE) return;
    const run = worker(stopping.signal).catch((error: unknown) => {
      const reason = error instanceof DatabaseError ? error.message : String(Object(error).name);
      log.warn({ reason }, "ai_unreachable");
    });
    runs.add(run);
    void run.finally(() => runs.delete(run));
  }

  return {
    providers,
    checkNow,
    start: () => {
      timer ??= setInterval(checkNow, POLL_INTERVAL_MS);
      checkNow();
    },
    stop: async () => {
      clearInterval(timer);
      stopping.abort();
      await Promise.all(runs);
    },
  };
}
