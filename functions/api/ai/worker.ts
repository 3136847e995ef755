import type { AiProviders } from "#api/ai/job-context.ts";
import { inMemoryResponseStore, type ResponseStore, type StoredResponse } from "#api/ai/response-store.ts";
import { LEASE_SECONDS, type Lease, runJob } from "#api/ai/run-job.ts";
import type { ApiLog } from "#api/api-log.ts";
import { extendLease, type LeasedJob, leaseJob, recordResponse } from "#db/analysis/ai-queue.ts";
import type { Backend } from "#db/backend.ts";
import { serviceClient } from "#db/client.ts";
import { DatabaseError } from "#db/database-error.ts";

export interface WorkerOptions {
  backend: Backend;
  providers: AiProviders;
  log: ApiLog;
  /** Defaults to a store in memory. */
  responses?: ResponseStore;
}

/** Runs queued jobs one after the other until none is due. @throws DatabaseError while the database is unavailable */
export type JobWorker = (stopping: AbortSignal) => Promise<void>;

/**
 * Creates a worker. Hosts without a permanent process run it on a schedule. Each run first finishes the jobs whose
 * responses are stored. Several runs may overlap.
 */
export function createWorker({
  backend,
  providers,
  log,
  responses = inMemoryResponseStore(),
}: WorkerOptions): JobWorker {
  const server = serviceClient(backend);
  const running = new Map<string, Lease>();

  async function work(
    job: LeasedJob,
    earlier: readonly StoredResponse[],
    stopping: AbortSignal,
  ): Promise<void> {
    const lease: Lease = { job, stage: earlier.length > 0 ? "provider" : "audio" };
    running.set(job.id, lease);
    try {
      for (const { call, status, text } of earlier) {
        await recordResponse(server, call, { status, received: text, failure: null });
      }
      await runJob(lease, earlier, { server, providers, log, stopping, responses });
    } catch (error) {
      if (!(error instanceof DatabaseError) || error.unavailable) throw error;
      // A second attempt would fail the same way and block all other jobs: the lease is left to expire instead.
      log.error({ job: job.id, reason: error.message }, "ai_job_refused");
      await responses.drop(job.id);
    } finally {
      running.delete(job.id);
    }
  }

  /** Finishes jobs from the responses that a database outage or a crashed process left in the store. */
  async function replayStored(stopping: AbortSignal): Promise<void> {
    for (const { job, answers } of await responses.all()) {
      if (!running.has(job.id) && !stopping.aborted) await work(job, answers, stopping);
    }
  }

  return async (stopping) => {
    while (!stopping.aborted) {
      await replayStored(stopping);
      // Leasing gives up jobs with expired leases, as after an outage: running jobs are renewed first.
      for (const { job, stage } of running.values()) await extendLease(server, job, stage, LEASE_SECONDS);
      const job = await leaseJob(server, LEASE_SECONDS);
      if (!job) return;
      await work(job, [], stopping);
    }
  };
}
