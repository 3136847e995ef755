import type { LeasedJob } from "#db/analysis/ai-queue.ts";

/** One complete response of a service, already paid for. */
export interface StoredResponse {
  /** Id of the provider call. */
  call: number;
  /** The request as recorded for audit; identifies a call within its job. */
  sent: string;
  status: number;
  text: string;
}

/** A job with the responses received so far. */
export interface JobResponses {
  job: LeasedJob;
  answers: readonly StoredResponse[];
}

/**
 * Keeps responses until the result of their job is in the database. Stored on disk, they survive a restart of the process;
 * stored in memory, only an outage of the database.
 */
export interface ResponseStore {
  /** Replaces the stored responses of the job. */
  keep(responses: JobResponses): Promise<void>;
  all(): Promise<JobResponses[]>;
  drop(jobId: string): Promise<void>;
}

/** Response store for hosts without a disk. */
export function inMemoryResponseStore(): ResponseStore {
  const responses = new Map<string, JobResponses>();
  return {
    keep: async (one) => void responses.set(one.job.id, one),
    all: async () => [...responses.values()],
    drop: async (jobId) => void responses.delete(jobId),
  };
}
