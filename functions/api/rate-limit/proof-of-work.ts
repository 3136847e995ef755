import { createChallenge, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import * as v from "valibot";

/** Iterations per guess. With 256 guesses on average, a phone needs about half a second. */
const DEFAULT_COST = 5_000;
const LIFETIME_MS = 10 * 60_000;
/** Longer than any valid proof; longer input is not decoded. */
const MAX_PROOF_LENGTH = 4_000;

const proofShape = v.pipe(
  v.string(),
  v.maxLength(MAX_PROOF_LENGTH),
  v.base64(),
  // Workers refuse `atob` as a method of another object.
  v.transform((text) => atob(text)),
  v.parseJson(),
  v.object({
    challenge: v.looseObject({ parameters: v.looseObject({}), signature: v.string() }),
    solution: v.object({ counter: v.number(), derivedKey: v.string() }),
  }),
);

export type ProofOfWork = ReturnType<typeof proofOfWork>;

/** Self-hosted proof of work. Challenges are signed, so that the server stores none. */
export function proofOfWork(hash: (text: string) => string, cost = DEFAULT_COST) {
  const secret = hash("altcha");
  return {
    challenge: async () =>
      createChallenge({
        algorithm: "PBKDF2/SHA-256",
        cost,
        deriveKey,
        expiresAt: new Date(Date.now() + LIFETIME_MS),
        hmacSignatureSecret: secret,
      }),
    /** Returns the challenge's signature when the proof is valid, so that it can be used only once; null otherwise. */
    check: async (proof: string): Promise<string | null> => {
      const parsed = v.safeParse(proofShape, proof);
      if (!parsed.success) return null;
      const { challenge, solution } = parsed.output as unknown as Parameters<typeof verifySolution>[0];
      try {
        const options = { challenge, solution, deriveKey, hmacSignatureSecret: secret };
        const { verified } = await verifySolution(options);
        return verified ? (challenge.signature ?? null) : null;
      } catch {
        return null;
      }
    },
  };
}
