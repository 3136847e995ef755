import type { Context } from "hono";
import { ApiError } from "#api/api-error.ts";
import type { ApiDeps } from "#api/deps.ts";
import { clientAddress } from "#api/rate-limit/client-address.ts";
import { keyedHash } from "#api/rate-limit/keyed-hash.ts";
import type { Limiter } from "#api/rate-limit/limiter.ts";
import { networkOf } from "#api/rate-limit/network-address.ts";
import type { Tokens } from "#db/auth.ts";

export interface SignInLimits {
  windowSeconds: number;
  /** Attempts in one window from one address, whatever the account. */
  perAddress: number;
  /** Attempts in one window for one account, wherever they come from. */
  perAccount: number;
  /** A refusal takes this long, so that its time does not tell whether the account exists. */
  refusalMs: number;
}

export const DEFAULT_SIGN_IN_LIMITS: SignInLimits = {
  windowSeconds: 900,
  perAddress: 30,
  perAccount: 10,
  refusalMs: 800,
};

export type Attempt = (c: Context, email: string, password: string) => Promise<Tokens>;

/**
 * Signs in or throws: 401 with the same words and after the same time for an unknown account and a wrong password, 429
 * once an address or an account has had its attempts. spec: SECURITY, sessions
 */
export function signInAttempt(
  deps: Pick<ApiDeps, "config" | "clientAddress" | "backend" | "now">,
  limiter: Limiter,
  signIn: (email: string, password: string) => Promise<Tokens | null>,
): Attempt {
  const { windowSeconds, perAddress, perAccount, refusalMs } = deps.config.signIn ?? DEFAULT_SIGN_IN_LIMITS;
  const hash = keyedHash(deps.backend.secretKey, "sign-in limits");
  return async (c, email, password) => {
    const peer = deps.clientAddress(c);
    const address = clientAddress(peer, c.req.header("x-forwarded-for"), deps.config.trustedProxies ?? []);
    const [addressBucket, accountBucket] = await Promise.all([
      hash(address ? networkOf(address) : "unknown"),
      hash(email),
    ]);
    const allowed = await Promise.all([
      limiter.take(`sign-in:address:${addressBucket}`, windowSeconds, perAddress),
      limiter.take(`sign-in:account:${accountBucket}`, windowSeconds, perAccount),
    ]);
    if (allowed.includes(false)) throw tooManyAttempts(windowSeconds, deps.now());
    const patience = new Promise((done) => setTimeout(done, refusalMs));
    const tokens = await signIn(email, password);
    if (tokens) return tokens;
    await patience;
    throw new ApiError(401, "invalid_credentials", "El correo o la contraseña no son correctos.");
  };
}

function tooManyAttempts(windowSeconds: number, now: number): ApiError {
  const seconds = windowSeconds - (Math.floor(now / 1000) % windowSeconds);
  const message = "Hubo demasiados intentos de ingreso. Esperá unos minutos y volvé a probar.";
  return new ApiError(429, "too_many_requests", message, { headers: { "retry-after": String(seconds) } });
}
