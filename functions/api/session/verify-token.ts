import { createRemoteJWKSet, customFetch, decodeProtectedHeader, errors, jwtVerify } from "jose";
import * as v from "valibot";
import type { Backend } from "#db/backend.ts";
import { DatabaseError } from "#db/database-error.ts";

const AUDIENCE = "authenticated";
/** Signatures of hosted projects; the shared secret of old ones is not among them. */
const ASYMMETRIC = ["ES256", "RS256", "EdDSA"];
/** Clocks of two machines. */
const TOLERANCE_SECONDS = 5;

const claims = v.object({
  sub: v.pipe(v.string(), v.uuid()),
  role: v.literal("authenticated"),
  session_id: v.pipe(v.string(), v.uuid()),
  email: v.optional(v.string(), ""),
});

export interface TokenHolder {
  userId: string;
  sessionId: string;
  email: string;
}

/**
 * Null for a token that must not be forwarded: wrong algorithm, signature, issuer, audience or role, expired, or not of
 * a sign-in session. @throws DatabaseError when the public keys of the auth service cannot be read
 */
export type VerifyToken = (token: string) => Promise<TokenHolder | null>;

/** The database would run a well-signed token with `role: postgres` as its owner. See docs/product/accounts.md. */
export function tokenVerifier(
  { url, jwtSecret, fetch }: Pick<Backend, "url" | "jwtSecret" | "fetch">,
  now: () => number,
): VerifyToken {
  const check = jwtSecret === undefined ? byPublicKey(`${url}/auth/v1`, fetch) : bySecret(jwtSecret);
  return async (token) => {
    try {
      const { payload } = await check(token, {
        audience: AUDIENCE,
        requiredClaims: ["exp", "iat"],
        clockTolerance: TOLERANCE_SECONDS,
        currentDate: new Date(now()),
      });
      const parsed = v.safeParse(claims, payload);
      if (!parsed.success) return null;
      const { sub, session_id, email } = parsed.output;
      return { userId: sub, sessionId: session_id, email };
    } catch (error) {
      if (error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout)) return null;
      // The service that has the keys does not answer: the same token may be good in a moment.
      throw new DatabaseError("read the keys of the auth service", { error: { message: "" }, status: 0 });
    }
  };
}

type Options = NonNullable<Parameters<typeof jwtVerify>[2]>;

function bySecret(secret: string) {
  const key = new TextEncoder().encode(secret);
  return async (token: string, options: Options) => {
    const verified = await jwtVerify(token, key, { ...options, algorithms: ["HS256"] });
    // The service in this process names no issuer: a token that names one comes from elsewhere.
    if (verified.payload.iss !== undefined) throw new errors.JWTInvalid("unexpected issuer");
    return verified;
  };
}

function byPublicKey(issuer: string, fetch: Backend["fetch"]) {
  const keys = createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`), { [customFetch]: fetch });
  return async (token: string, options: Options) => {
    // Before the keys are asked for: an algorithm that is not ours needs none.
    if (!ASYMMETRIC.includes(algorithmOf(token))) throw new errors.JWTInvalid("algorithm");
    return jwtVerify(token, keys, { ...options, issuer, algorithms: ASYMMETRIC });
  };
}

function algorithmOf(token: string): string {
  try {
    return decodeProtectedHeader(token).alg ?? "";
  } catch {
    return "";
  }
}
