import type { LeasedJob } from "#db/analysis/ai-queue.ts";

/** One complete response of a service, already paid for. */
export interface StoredResponse {
  /** Id of the provider call. */
  call: number;
  /** The request as recorded for audit; tells the calls of a job apart. */
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
 * Keeps responses until the database has the result of their job. On disk they survive this process; in memory only
 * an outage of the database.
 */
export interface ResponseStore {
  /** Replaces the stored responses of the job. */
  keep(responses: JobResponses): Promise<void>;
  all(): Promise<JobResponses[]>;
  drop(jobId: string): Promise<void>;
}

/** For hosts without a disk of their own. */
export function inMemoryResponseStore(): ResponseStore {
  const responses = new Map<string, JobResponses>();
  return {
    keep: async (one) => void responses.set(one.job.id, one),
    all: async () => [...responses.values()],
    drop: async (jobId) => void responses.delete(jobId),
  };
}
