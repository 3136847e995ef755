import * as v from "valibot";
import type { DatabaseClient } from "#db/client.ts";
import { DatabaseError } from "#db/database-error.ts";
import { rpc } from "#db/rpc.ts";

/** After this time without an end, a write counts as interrupted. */
const LEASE_SECONDS = 120;

const outcome = v.object({ status: v.number(), body: v.nullable(v.string()) });
/** The response to a write; `body` is its text, null for none. */
export type WriteOutcome = v.InferOutput<typeof outcome>;
const stored = v.object({ hash: v.string(), result: v.nullable(outcome) });

/**
 * Claims the idempotency key of a write.
 * @param route method, address and person
 * @returns "new": carry the write out, then call `finishWrite`; "reused": the key is of another route; otherwise hash and
 *   outcome as stored, the outcome null while the write is under way
 */
export async function claimWrite(client: DatabaseClient, key: string, route: string) {
  const answer = await client.rpc("claim_write", { p_key: key, p_route: route, p_lease_s: LEASE_SECONDS });
  if (answer.error?.code === "PT422") return "reused";
  if (answer.error) throw new DatabaseError("claim a write", answer);
  return answer.data === null ? "new" : v.parse(stored, answer.data);
}

/** Stores the outcome of a claimed write. Null releases the key: nothing was written. */
export const finishWrite = (
  client: DatabaseClient,
  key: string,
  { hash, outcome }: { hash: string; outcome: WriteOutcome | null },
) =>
  rpc("store the outcome of a write", client, "finish_write", {
    p_key: key,
    p_hash: hash,
    p_result: outcome,
  });
