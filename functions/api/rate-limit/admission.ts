import type { Context, MiddlewareHandler } from "hono";
import { createMiddleware } from "hono/factory";
import { ApiError } from "#api/api-error.ts";
import type { ApiDeps } from "#api/deps.ts";
import type { Limiter } from "#api/rate-limit/limiter.ts";
import { DEFAULT_LIMITS } from "#api/rate-limit/limits.ts";
import { challengeRequired, type ProofCheck, secondsLeft } from "#api/rate-limit/proof-check.ts";
import type { VisitorKey } from "#api/rate-limit/visitor-key.ts";

const TOO_MANY = "Recibimos demasiados envíos seguidos. Esperá unos minutos y volvé a intentarlo.";

/** Middleware that counts a request before its body is read, so that reading bodies is limited as well. */
export const countedFirst = (count: (c: Context) => Promise<void>): MiddlewareHandler =>
  createMiddleware(async (c, next) => {
    await count(c);
    await next();
  });

export type Admission = (form: "comment" | "contact") => MiddlewareHandler;

/**
 * Accepts a request with a form, before its body is read, or throws 429 with `Retry-After`. Once an address, or all visitors together, exceed their free uses, a
 * proof of work is required: code `challenge_required`, with the path of the challenge and the header's name in `fields`.
 * See docs/product/comments.md.
 */
export function admission(
  { config, now }: Pick<ApiDeps, "config" | "now">,
  limiter: Limiter,
  isPaid: ProofCheck,
  keyOf: VisitorKey,
): Admission {
  const limits = config.limits ?? DEFAULT_LIMITS;
  const admit = async (c: Context, form: "comment" | "contact") => {
    const visitor = `${form}:${keyOf(c)}`;
    const { windowSeconds, free, paid } = limits[form];
    const [visitorFree, everyoneFree] = await Promise.all([
      limiter.take(visitor, windowSeconds, free),
      limiter.take(`everyone:${form}`, limits.everyone.windowSeconds, limits.everyone.free),
    ]);
    if (visitorFree && everyoneFree) return;
    const retryAfter = secondsLeft(now(), visitorFree ? limits.everyone.windowSeconds : windowSeconds);
    if (!(await isPaid(c))) throw challengeRequired(TOO_MANY, retryAfter);
    if (!(await limiter.take(`paid:${visitor}`, windowSeconds, paid))) throw tooMany(retryAfter);
  };
  return (form) => countedFirst((c) => admit(c, form));
}

/** Counts one use of a bucket. @throws ApiError 429 beyond the limit, with `message` */
export type CountUse = (
  bucket: string,
  windowSeconds: number,
  limit: number,
  message?: string,
) => Promise<void>;

export const countUse =
  (limiter: Limiter, now: () => number): CountUse =>
  async (bucket, windowSeconds, limit, message) => {
    if (await limiter.take(bucket, windowSeconds, limit)) return;
    throw tooMany(secondsLeft(now(), windowSeconds), message);
  };

/** @param seconds until a retry may succeed */
const tooMany = (seconds: number, message = TOO_MANY) =>
  new ApiError(429, "too_many_requests", message, { headers: { "retry-after": String(seconds) } });
