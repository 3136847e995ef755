import type { DatabaseClient } from "#db/client.ts";
import { DatabaseError } from "#db/database-error.ts";

/**
 * Counts one use of `bucket` in the present time window, across all processes.
 * @param bucket a keyed hash without a readable name or address, at most 200 characters
 * @returns false once `limit` is exceeded
 */
export async function consumeRateLimit(
  client: DatabaseClient,
  bucket: string,
  windowSeconds: number,
  limit: number,
): Promise<boolean> {
  const answer = await client.rpc("consume_rate_limit", {
    p_bucket: bucket,
    p_window_s: windowSeconds,
    p_limit: limit,
  });
  if (answer.error) throw new DatabaseError("count a request", answer);
  return answer.data;
}
