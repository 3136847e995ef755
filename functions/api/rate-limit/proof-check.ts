import type { Context } from "hono";
import { ApiError } from "#api/api-error.ts";
import type { Limiter } from "#api/rate-limit/limiter.ts";
import type { ProofOfWork } from "#api/rate-limit/proof-of-work.ts";

/** Header with the solved challenge: base64 of `{challenge, solution}` as JSON, as altcha's widgets write it. */
const PROOF_HEADER = "x-proof-of-work";
const CHALLENGE_PATH = "/api/challenge";
const PROOF_SPENT_SECONDS = 86_400;

/** Whether the request carries a good proof of work that was not spent before; it is spent now. */
export type ProofCheck = (c: Context) => Promise<boolean>;

export function proofCheck(limiter: Limiter, proofs: ProofOfWork): ProofCheck {
  return async (c) => {
    const proof = c.req.header(PROOF_HEADER);
    const signature = proof === undefined ? null : await proofs.check(proof);
    return signature !== null && limiter.take(`proof:${signature}`, PROOF_SPENT_SECONDS, 1);
  };
}

/** Tells the client where to get a challenge and in which header to send its solution. */
export const challengeRequired = (message: string, seconds: number) =>
  new ApiError(429, "challenge_required", message, {
    headers: { "retry-after": String(seconds) },
    fields: { challenge: CHALLENGE_PATH, header: PROOF_HEADER },
  });

/** Until the present window ends: windows begin at whole multiples of their length. @param now milliseconds since 1970 */
export const secondsLeft = (now: number, windowSeconds: number) =>
  windowSeconds - (Math.floor(now / 1000) % windowSeconds);
