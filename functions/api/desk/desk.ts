import type { ApiLog } from "#api/deps.ts";
import { LEASE_SECONDS, runJob } from "#api/desk/run-job.ts";
import type { DeskTools } from "#api/desk/work.ts";
import type { Backend } from "#db/backend.ts";
import { type DatabaseClient, serviceClient } from "#db/client.ts";
import { DatabaseError } from "#db/database-error.ts";
import { leaseJob } from "#db/desk-work.ts";

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

/** Works on queued jobs in the background of this process. */
export function createDesk(options: { backend: Backend; tools: DeskTools; log: ApiLog }): Desk {
  const { backend, tools, log } = options;
  const server = serviceClient(backend);
  const stopping = new AbortController();
  const workers = new Set<Promise<void>>();
  let timer: ReturnType<typeof setInterval> | undefined;

  function nudge(): void {
    if (stopping.signal.aborted || workers.size >= JOBS_AT_ONCE) return;
    const worker = drain(server).catch((error: unknown) => {
      const reason = error instanceof DatabaseError ? error.message : String(Object(error).name);
      log.warn({ reason }, "desk_unreachable");
    });
    workers.add(worker);
    void worker.finally(() => workers.delete(worker));
  }

  async function drain(client: DatabaseClient): Promise<void> {
    while (!stopping.signal.aborted) {
      const job = await leaseJob(client, LEASE_SECONDS);
      if (!job) return;
      await runJob(job, { server: client, tools, log, stopping: stopping.signal });
    }
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
