import type { DatabaseClient } from "#db/client.ts";
import { consumeRateLimit } from "#db/forms/rate-limits.ts";

export interface Limiter {
  /** Counts one use of the bucket in the current window; false once `limit` is exceeded. */
  take(bucket: string, windowSeconds: number, limit: number): Promise<boolean>;
}

/** Counts in the database, shared by all processes and kept across restarts, at the cost of one more call per write. */
export const databaseLimiter = (client: DatabaseClient): Limiter => ({
  take: (bucket, windowSeconds, limit) => consumeRateLimit(client, bucket, windowSeconds, limit),
});

interface Counter {
  endsAt: number;
  hits: number;
}

/**
 * Counts in memory, for an installation with a single process: writes then need no extra database call. A restart resets
 * the counters. Holds at most `maxBuckets` counters of each kind, which is the name of a bucket before its last colon, and
 * evicts the least recently used first. Kinds are counted apart, so that a flood of addresses resets no account's counter.
 */
export function memoryLimiter(now: () => number, maxBuckets = 20_000): Limiter {
  const kinds = new Map<string, Map<string, Counter>>();
  return {
    take: async (bucket, windowSeconds, limit) => {
      const kind = bucket.slice(0, Math.max(0, bucket.lastIndexOf(":")));
      const counters = kinds.get(kind) ?? new Map<string, Counter>();
      kinds.set(kind, counters);
      const windowMs = windowSeconds * 1000;
      const present = now();
      const known = counters.get(bucket);
      const endsAt = (Math.floor(present / windowMs) + 1) * windowMs;
      const counter = known?.endsAt === endsAt ? known : { endsAt, hits: 0 };
      // Moved to the end, so that a flood of addresses does not evict the shared counter of all visitors.
      counters.delete(bucket);
      if (counters.size >= maxBuckets) dropOldest(counters);
      counters.set(bucket, counter);
      counter.hits++;
      return counter.hits <= limit;
    },
  };
}

function dropOldest(counters: Map<string, Counter>): void {
  const [oldest] = counters.keys();
  if (oldest !== undefined) counters.delete(oldest);
}
