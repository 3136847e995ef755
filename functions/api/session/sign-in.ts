import type { Context } from "hono";
import { ApiError } from "#api/api-error.ts";
import type { ApiDeps } from "#api/deps.ts";
import { keyedHash } from "#api/rate-limit/keyed-hash.ts";
import { DEFAULT_SIGN_IN_LIMITS } from "#api/rate-limit/limits.ts";
import { challengeRequired, secondsLeft } from "#api/rate-limit/proof-check.ts";
import type { Services } from "#api/services.ts";
import type { DeviceCookie } from "#api/session/device-cookie.ts";
import { signInWithPassword } from "#db/account/auth.ts";

const TOO_MANY = "Hubo demasiados intentos de ingreso. Esperá unos minutos y volvé a probar.";
export const INVALID_CREDENTIALS = "invalid_credentials";

/** Requests of an address for each of its attempts: browsers that an account has used have attempts of their own. */
const REQUESTS_PER_ATTEMPT = 10;

/**
 * `attempt` signs in or throws: 401 with the same message and duration for an unknown account and a wrong password, 429 after too
 * many attempts. Attempts of strangers do not count against a browser in which the account has signed in before, and a new
 * browser can pass with a proof of work, so that remote guesses lock no editor out.
 */
export function signIn(
  { config, now }: Pick<ApiDeps, "config" | "now">,
  { backend, limiter, countUse, isPaid, addressOf, keyOf }: Services,
  device: Pick<DeviceCookie, "read">,
) {
  const limits = config.signIn ?? DEFAULT_SIGN_IN_LIMITS;
  const { windowSeconds, refusalMs } = limits;
  const hash = keyedHash(backend.secretKey, "sign-in limits");
  const count = (bucket: string, limit: number) =>
    countUse(`sign-in:${bucket}`, windowSeconds, limit, TOO_MANY);

  /** @throws ApiError 429 */
  async function admit(c: Context, email: string): Promise<void> {
    const known = device.read(c, email);
    if (known) return count(`device:${known}`, limits.perDevice);
    const network = keyOf(c);
    const account = hash(email);
    // Checked in sequence: attempts refused for the address do not count against the account.
    await count(`address:${network}`, limits.perAddress);
    // The limiter never removes a kind of counters, which is the name before the last colon.
    await count(`place:${network}-${account}`, limits.perPlace);
    if (await limiter.take(`sign-in:account:${account}`, windowSeconds, limits.perAccount)) return;
    if (!(await isPaid(c))) throw challengeRequired(TOO_MANY, secondsLeft(now(), windowSeconds));
  }

  return {
    /** Counts a request before its body is read, whichever account and browser it is for. @throws ApiError 429 */
    countRequest: (c: Context) => count(`request:${keyOf(c)}`, limits.perAddress * REQUESTS_PER_ATTEMPT),
    attempt: async (c: Context, email: string, password: string) => {
      await admit(c, email);
      const minDuration = new Promise((done) => setTimeout(done, refusalMs));
      const tokens = await signInWithPassword(backend, email, password, addressOf(c));
      if (tokens) return tokens;
      await minDuration;
      throw new ApiError(401, INVALID_CREDENTIALS, "El correo o la contraseña no son correctos.");
    },
  };
}
