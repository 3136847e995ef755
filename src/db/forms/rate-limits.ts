import type { DatabaseClient } from "#db/client.ts";
import { rpc } from "#db/rpc.ts";

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
  return rpc("count a request", client, "consume_rate_limit", {
    p_bucket: bucket,
    p_window_s: windowSeconds,
    p_limit: limit,
  });
}
