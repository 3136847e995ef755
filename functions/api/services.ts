import { publishedComments } from "#api/comments/published-comments.ts";
import type { ApiDeps } from "#api/deps.ts";
import { admission, countUse } from "#api/rate-limit/admission.ts";
import { keyedHash } from "#api/rate-limit/keyed-hash.ts";
import { databaseLimiter } from "#api/rate-limit/limiter.ts";
import { proofCheck } from "#api/rate-limit/proof-check.ts";
import { proofOfWork } from "#api/rate-limit/proof-of-work.ts";
import { visitorAddress, visitorKey } from "#api/rate-limit/visitor-key.ts";
import { withDeadline } from "#api/with-deadline.ts";
import { anonClient, serviceClient } from "#db/client.ts";
import { readPublishedComments } from "#db/comments/comments.ts";

/** Shared services of the routes; created once per application. */
export type Services = ReturnType<typeof createServices>;

export type ServiceDeps = Pick<
  ApiDeps,
  "backend" | "background" | "clientAddress" | "config" | "limiter" | "log" | "now"
>;

export function createServices(deps: ServiceDeps) {
  const backend = { ...deps.backend, fetch: withDeadline(deps.backend) };
  const anonDb = anonClient(backend);
  const serviceDb = serviceClient(backend);
  // Other visitors may be waiting for the same read when the one who caused it disconnects.
  const readComments = (id: string) => {
    const reading = readPublishedComments(anonDb, id);
    deps.background?.(reading.catch(() => {}));
    return reading;
  };
  const proofs = proofOfWork(keyedHash(backend.secretKey, "proof of work"), deps.config.proofCost);
  const limiter = deps.limiter ?? databaseLimiter(serviceDb);
  const isPaid = proofCheck(limiter, proofs);
  const addressOf = visitorAddress(deps);
  const keyOf = visitorKey(backend.secretKey, addressOf);
  return {
    /** The backend of the installation, with a time limit for each request. */
    backend,
    /** Client of the `anon` role: reads what visitors may read. */
    anonDb,
    /** Client of the service role: for the write functions only. */
    serviceDb,
    comments: publishedComments(readComments, deps.now),
    limiter,
    addressOf,
    keyOf,
    countUse: countUse(limiter, deps.now),
    admit: admission(deps, limiter, isPaid, keyOf),
    proofs,
    isPaid,
  };
}
