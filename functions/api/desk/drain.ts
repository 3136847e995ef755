import type { ApiLog } from "#api/deps.ts";
import { type HeldAnswer, type HeldAnswers, memoryAnswers } from "#api/desk/held-answers.ts";
import { LEASE_SECONDS, type Lease, runJob } from "#api/desk/run-job.ts";
import type { DeskTools } from "#api/desk/work.ts";
import type { Backend } from "#db/backend.ts";
import { serviceClient } from "#db/client.ts";
import { DatabaseError } from "#db/database-error.ts";
import { endExchange, keepJob, type LeasedJob, leaseJob } from "#db/desk-work.ts";

export interface DeskOptions {
  backend: Backend;
  tools: DeskTools;
  log: ApiLog;
  /** In memory when left out. */
  held?: HeldAnswers;
}

/** Works on queued jobs, one after the other, until none is due. @throws DatabaseError while the database is away */
export type Drain = (stopping: AbortSignal) => Promise<void>;

/** What answers left behind is taken in first. May run several times at once. */
export function createDrain({ backend, tools, log, held = memoryAnswers() }: DeskOptions): Drain {
  const server = serviceClient(backend);
  const underWay = new Map<string, Lease>();

  async function work(job: LeasedJob, earlier: readonly HeldAnswer[], stopping: AbortSignal): Promise<void> {
    const lease: Lease = { job, stage: earlier.length > 0 ? "provider" : "audio" };
    underWay.set(job.id, lease);
    try {
      for (const { exchange, status, text } of earlier) {
        await endExchange(server, exchange, { status, received: text, failure: null });
      }
      await runJob(lease, earlier, { server, tools, log, stopping, held });
    } catch (error) {
      if (!(error instanceof DatabaseError) || error.unavailable) throw error;
      // Tried again it would be refused again, ahead of all other jobs: its lease runs out instead.
      log.error({ job: job.id, reason: error.message }, "desk_job_refused");
      await held.drop(job.id);
    } finally {
      underWay.delete(job.id);
    }
  }

  /** Answers that came while the database was away, or shortly before an earlier process died. */
  async function takeIn(stopping: AbortSignal): Promise<void> {
    for (const { job, answers } of await held.all()) {
      if (!underWay.has(job.id) && !stopping.aborted) await work(job, answers, stopping);
    }
  }

  return async (stopping) => {
    while (!stopping.aborted) {
      await takeIn(stopping);
      // After an outage, leasing would give up those whose lease ran out meanwhile.
      for (const { job, stage } of underWay.values()) await keepJob(server, job, stage, LEASE_SECONDS);
      const job = await leaseJob(server, LEASE_SECONDS);
      if (!job) return;
      await work(job, [], stopping);
    }
  };
}
