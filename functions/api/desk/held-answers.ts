import type { LeasedJob } from "#db/desk-work.ts";

/** One answer of a service, paid for and whole. */
export interface HeldAnswer {
  exchange: number;
  /** What it answers to, as it was noted for audit; tells the exchanges of a job apart. */
  sent: string;
  status: number;
  text: string;
}

/** A job with what services have answered to it so far. */
export interface HeldJob {
  job: LeasedJob;
  answers: readonly HeldAnswer[];
}

/**
 * Where answers wait until the database has the result of their job. On disk they outlive this process; in memory only
 * an outage of the database.
 */
export interface HeldAnswers {
  /** Replaces what was held of the job. */
  keep(held: HeldJob): Promise<void>;
  all(): Promise<HeldJob[]>;
  drop(jobId: string): Promise<void>;
}

/** For hosts without a disk of their own. */
export function memoryAnswers(): HeldAnswers {
  const held = new Map<string, HeldJob>();
  return {
    keep: async (one) => void held.set(one.job.id, one),
    all: async () => [...held.values()],
    drop: async (jobId) => void held.delete(jobId),
  };
}
