import type { AiProviders } from "#api/ai/job-context.ts";
import { LEASE_SECONDS, type Lease, runJob } from "#api/ai/run-job.ts";
import type { ApiLog } from "#api/api-log.ts";
import { extendLease, leaseJob } from "#db/analysis/ai-queue.ts";
import type { Backend } from "#db/backend.ts";
import { serviceClient } from "#db/client.ts";
import { DatabaseError } from "#db/database-error.ts";

export interface WorkerOptions {
  backend: Backend;
  providers: AiProviders;
  log: ApiLog;
}

/** Runs queued jobs one after the other until none is due. @throws DatabaseError while the database is unavailable */
export type JobWorker = (stopping: AbortSignal) => Promise<void>;

/** Creates a worker. Hosts without a permanent process run it on a schedule. Several runs may overlap. */
export function createWorker({ backend, providers, log }: WorkerOptions): JobWorker {
  const server = serviceClient(backend);
  const running = new Set<Lease>();

  async function work(lease: Lease, stopping: AbortSignal): Promise<void> {
    running.add(lease);
    try {
      await runJob(lease, { server, providers, log, stopping });
    } catch (error) {
      if (!(error instanceof DatabaseError) || error.unavailable) throw error;
      // A second attempt would fail the same way and block all other jobs: the lease is left to expire instead.
      log.error({ job: lease.job.id, reason: error.message }, "ai_job_refused");
    } finally {
      running.delete(lease);
    }
  }

  return async (stopping) => {
    while (!stopping.aborted) {
      // Leasing gives up jobs with expired leases, as after an outage: running jobs are renewed first.
      for (const { job, stage } of running) await extendLease(server, job, stage, LEASE_SECONDS);
      const job = await leaseJob(server, LEASE_SECONDS);
      if (!job) return;
      await work({ job, stage: "audio" }, stopping);
    }
  };
}
