import type { MiddlewareHandler } from "hono";
import type { ApiLog } from "#api/deps.ts";

/**
 * One line per write and per refusal. Paths only: queries, bodies and addresses may name people. Reads that went well
 * are silent, and failures of ours are logged where they are turned into an answer.
 */
export function accessLog(log: ApiLog, now: () => number): MiddlewareHandler {
  return async (c, next) => {
    const start = now();
    await next();
    const { status } = c.res;
    const isRead = c.req.method === "GET" || c.req.method === "HEAD";
    if (status >= 500 || (isRead && status < 400)) return;
    const details = { method: c.req.method, path: c.req.path, status, ms: now() - start };
    if (status >= 400) log.warn(details, "refused");
    else log.info(details, "accepted");
  };
}
