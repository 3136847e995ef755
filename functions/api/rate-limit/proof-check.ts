import type { Context } from "hono";
import { ApiError } from "#api/api-error.ts";
import type { Limiter } from "#api/rate-limit/limiter.ts";
import type { ProofOfWork } from "#api/rate-limit/proof-of-work.ts";

/** Header with the solved challenge: base64 of `{challenge, solution}` as JSON, as altcha's widgets write it. */
const PROOF_HEADER = "x-proof-of-work";
const CHALLENGE_PATH = "/api/challenge";
const PROOF_SPENT_SECONDS = 86_400;

/** Whether the request has a valid, unused proof of work; marks the proof as used. */
export type ProofCheck = (c: Context) => Promise<boolean>;

export function proofCheck(limiter: Limiter, proofs: ProofOfWork): ProofCheck {
  return async (c) => {
    const proof = c.req.header(PROOF_HEADER);
    const signature = proof === undefined ? null : await proofs.check(proof);
    return signature !== null && limiter.take(`proof:${signature}`, PROOF_SPENT_SECONDS, 1);
  };
}

/** Error with the path of the challenge and the header for its solution. */
export const challengeRequired = (message: string, seconds: number) =>
  new ApiError(429, "challenge_required", message, {
    headers: { "retry-after": String(seconds) },
    fields: { challenge: CHALLENGE_PATH, header: PROOF_HEADER },
  });

/** Seconds until the current window ends; windows start at multiples of their length. @param now milliseconds since 1970 */
export const secondsLeft = (now: number, windowSeconds: number) =>
  windowSeconds - (Math.floor(now / 1000) % windowSeconds);
