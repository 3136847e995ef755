import type { Context } from "hono";
import { ApiError } from "#api/api-error.ts";
import type { ApiDeps } from "#api/deps.ts";
import { tooMany } from "#api/rate-limit/admission.ts";
import { keyedHash } from "#api/rate-limit/keyed-hash.ts";
import type { Limiter } from "#api/rate-limit/limiter.ts";
import { DEFAULT_SIGN_IN_LIMITS } from "#api/rate-limit/limits.ts";
import { challengeRequired, type ProofCheck, secondsLeft } from "#api/rate-limit/proof-check.ts";
import { visitorKey } from "#api/rate-limit/visitor-key.ts";
import type { DeviceCookie } from "#api/session/device-cookie.ts";
import type { Tokens } from "#db/account/auth.ts";

const TOO_MANY = "Hubo demasiados intentos de ingreso. Esperá unos minutos y volvé a probar.";
export const INVALID_CREDENTIALS = "invalid_credentials";

export type Attempt = (c: Context, email: string, password: string) => Promise<Tokens>;

interface SignInDeps extends Pick<ApiDeps, "config" | "clientAddress" | "backend" | "now"> {
  limiter: Limiter;
  isPaid: ProofCheck;
  device: Pick<DeviceCookie, "read">;
}

/**
 * Signs in or throws: 401 with the same message and duration for an unknown account and a wrong password, 429 after too
 * many attempts. Attempts of strangers do not count against a browser in which the account has signed in before, and a new
 * browser can pass with a proof of work, so that remote guesses lock no editor out.
 */
export function signInAttempt(
  deps: SignInDeps,
  signIn: (email: string, password: string) => Promise<Tokens | null>,
): Attempt {
  const { limiter, isPaid, device } = deps;
  const limits = deps.config.signIn ?? DEFAULT_SIGN_IN_LIMITS;
  const { windowSeconds, refusalMs } = limits;
  const hash = keyedHash(deps.backend.secretKey, "sign-in limits");
  const networkOf = visitorKey(deps);
  const take = (bucket: string, limit: number) => limiter.take(`sign-in:${bucket}`, windowSeconds, limit);

  /** @throws ApiError 429 */
  async function admit(c: Context, email: string): Promise<void> {
    const seconds = secondsLeft(deps.now(), windowSeconds);
    const known = device.read(c, email);
    if (known) {
      if (!(await take(`device:${known}`, limits.perDevice))) throw tooMany(seconds, TOO_MANY);
      return;
    }
    const network = networkOf(c);
    const account = hash(email);
    // Checked in sequence: attempts refused for the address do not count against the account.
    const isPlaceFree =
      (await take(`address:${network}`, limits.perAddress)) &&
      (await take(`place:${network}:${account}`, limits.perPlace));
    if (!isPlaceFree) throw tooMany(seconds, TOO_MANY);
    if (await take(`account:${account}`, limits.perAccount)) return;
    if (!(await isPaid(c))) throw challengeRequired(TOO_MANY, seconds);
  }

  return async (c, email, password) => {
    await admit(c, email);
    const minDuration = new Promise((done) => setTimeout(done, refusalMs));
    const tokens = await signIn(email, password);
    if (tokens) return tokens;
    await minDuration;
    throw new ApiError(401, INVALID_CREDENTIALS, "El correo o la contraseña no son correctos.");
  };
}
