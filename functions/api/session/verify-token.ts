import { createRemoteJWKSet, customFetch, decodeProtectedHeader, errors, jwtVerify } from "jose";
import * as v from "valibot";
import type { Backend } from "#db/backend.ts";
import { DatabaseError } from "#db/database-error.ts";

const AUDIENCE = "authenticated";
/** Signature algorithms of hosted projects; the shared secret of old projects is not accepted. */
const ASYMMETRIC = ["ES256", "RS256", "EdDSA"];
/** Allowed difference between the clocks of two machines. */
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
 * Returns null for a token that must not be forwarded: wrong algorithm, signature, issuer, audience or role, expired, or not
 * of a sign-in session. @throws DatabaseError when the public keys of the auth service cannot be read
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
      // The clock was set back: the database would refuse the token, and a renewed one has the present time. A hosted project
      // has a clock of its own.
      const isEarly = Number(payload.iat) > now() / 1000 + TOLERANCE_SECONDS;
      if (jwtSecret !== undefined && isEarly) return null;
      const { sub, session_id, email } = parsed.output;
      return { userId: sub, sessionId: session_id, email };
    } catch (error) {
      if (error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout)) return null;
      // The auth service does not respond with its keys: the token may be valid, so a retry can succeed.
      throw new DatabaseError("read the keys of the auth service", { error: { message: "" }, status: 0 });
    }
  };
}

type Options = NonNullable<Parameters<typeof jwtVerify>[2]>;

function bySecret(secret: string) {
  const key = new TextEncoder().encode(secret);
  return async (token: string, options: Options) => {
    const verified = await jwtVerify(token, key, { ...options, algorithms: ["HS256"] });
    // The auth service of this process sets no issuer: a token with one comes from elsewhere.
    if (verified.payload.iss !== undefined) throw new errors.JWTInvalid("unexpected issuer");
    return verified;
  };
}

function byPublicKey(issuer: string, fetch: Backend["fetch"]) {
  const keys = createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`), { [customFetch]: fetch });
  return async (token: string, options: Options) => {
    // Checked before the keys are fetched, which an unsupported algorithm does not need.
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
