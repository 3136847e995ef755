import type { Context } from "hono";
import { ApiError } from "#api/api-error.ts";
import type { ApiDeps } from "#api/deps.ts";
import { clientAddress } from "#api/rate-limit/client-address.ts";
import { keyedHash } from "#api/rate-limit/keyed-hash.ts";
import type { Limiter } from "#api/rate-limit/limiter.ts";
import { DEFAULT_LIMITS } from "#api/rate-limit/limits.ts";
import { networkOf } from "#api/rate-limit/network-address.ts";
import type { ProofOfWork } from "#api/rate-limit/proof-of-work.ts";

/** Header with the solved challenge: base64 of `{challenge, solution}` as JSON, as altcha's widgets write it. */
const PROOF_HEADER = "x-proof-of-work";
const CHALLENGE_PATH = "/api/challenge";

const TOO_MANY = "Recibimos demasiados envíos seguidos. Esperá unos minutos y volvé a intentarlo.";
const PROOF_SPENT_SECONDS = 86_400;

export type Admission = (c: Context, form: "comment" | "contact") => Promise<void>;

/**
 * Lets a form through or throws 429 with `Retry-After`. Under pressure (an address past its free uses, or all visitors
 * together past theirs) a proof of work lets it through; code `challenge_required` says so, with the path of the
 * challenge and the header's name in `fields`. spec: SECURITY, public writes
 */
export function admission(
  deps: Pick<ApiDeps, "config" | "clientAddress" | "backend" | "now">,
  limiter: Limiter,
  proofs: ProofOfWork,
): Admission {
  const { config } = deps;
  const limits = config.limits ?? DEFAULT_LIMITS;
  const hash = keyedHash(deps.backend.secretKey, "rate limits");
  return async (c, form) => {
    const peer = deps.clientAddress(c);
    const address = clientAddress(peer, c.req.header("x-forwarded-for"), config.trustedProxies ?? []);
    const visitor = `${form}:${hash(address ? networkOf(address) : "unknown")}`;
    const { windowSeconds, free, paid } = limits[form];
    const [visitorFree, everyoneFree] = await Promise.all([
      limiter.take(visitor, windowSeconds, free),
      limiter.take(`everyone:${form}`, limits.everyone.windowSeconds, limits.everyone.free),
    ]);
    if (visitorFree && everyoneFree) return;
    const retryAfter = secondsLeft(deps.now(), visitorFree ? limits.everyone.windowSeconds : windowSeconds);
    const proof = c.req.header(PROOF_HEADER);
    const signature = proof === undefined ? null : await proofs.check(proof);
    if (signature === null) throw challengeRequired(retryAfter);
    if (!(await limiter.take(`proof:${signature}`, PROOF_SPENT_SECONDS, 1)))
      throw challengeRequired(retryAfter);
    if (!(await limiter.take(`paid:${visitor}`, windowSeconds, paid))) throw tooMany(retryAfter);
  };
}

/** Windows begin at whole multiples of their length. */
const secondsLeft = (now: number, windowSeconds: number) =>
  windowSeconds - (Math.floor(now / 1000) % windowSeconds);

const tooMany = (seconds: number) =>
  new ApiError(429, "too_many_requests", TOO_MANY, { headers: { "retry-after": String(seconds) } });

const challengeRequired = (seconds: number) =>
  new ApiError(429, "challenge_required", TOO_MANY, {
    headers: { "retry-after": String(seconds) },
    fields: { challenge: CHALLENGE_PATH, header: PROOF_HEADER },
  });
