import type { DatabaseClient } from "#db/client.ts";
import { consumeRateLimit } from "#db/forms/rate-limits.ts";

export interface Limiter {
  /** Counts one use of the bucket in the present window; false once `limit` is exceeded. */
  take(bucket: string, windowSeconds: number, limit: number): Promise<boolean>;
}

/** Counts in the database, for all processes and restarts together: one more call per write. */
export const databaseLimiter = (client: DatabaseClient): Limiter => ({
  take: (bucket, windowSeconds, limit) => consumeRateLimit(client, bucket, windowSeconds, limit),
});

interface Counter {
  endsAt: number;
  hits: number;
}

/**
 * Counts in memory, for an installation that is one process: writes then cost the database nothing more. A restart
 * forgets the present windows. Holds at most `maxBuckets` counters; those not used for longest go first.
 */
export function memoryLimiter(now: () => number, maxBuckets = 50_000): Limiter {
  const counters = new Map<string, Counter>();
  return {
    take: async (bucket, windowSeconds, limit) => {
      const windowMs = windowSeconds * 1000;
      const present = now();
      const known = counters.get(bucket);
      const endsAt = (Math.floor(present / windowMs) + 1) * windowMs;
      const counter = known && known.endsAt > present ? known : { endsAt, hits: 0 };
      // Moved to the end: a flood of addresses must not push out the counter of all visitors together.
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
