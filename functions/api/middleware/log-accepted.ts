import type { MiddlewareHandler } from "hono";
import type { ApiLog } from "#api/deps.ts";

/** One line per write that was accepted; refusals and failures are logged where they become an answer. Paths only. */
export function logAccepted(log: ApiLog, now: () => number): MiddlewareHandler {
  return async (c, next) => {
    const start = now();
    await next();
    const { status } = c.res;
    if (status >= 400) return;
    log.info({ method: c.req.method, path: c.req.path, status, ms: now() - start }, "accepted");
  };
}
