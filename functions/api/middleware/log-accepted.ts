import type { MiddlewareHandler } from "hono";
import type { ApiLog } from "#api/api-log.ts";
import type { SignedIn } from "#api/session/require.ts";

/** Routes of signed-in people, logged at level info. Others, mostly the many forms of visitors, are logged at debug. */
const SIGNED_IN = /^\/api\/(admin|sessions?)(\/|$)/;

/**
 * Logs one line per accepted write, with the id of the signed-in person and no more of the address than its path. The
 * error handler logs refusals and failures.
 */
export function logAccepted(
  log: ApiLog,
  now: () => number,
): MiddlewareHandler<{ Variables: Partial<SignedIn["Variables"]> }> {
  return async (c, next) => {
    const start = now();
    await next();
    const { status } = c.res;
    if (status >= 400) return;
    const { method, path } = c.req;
    const person = c.get("person")?.id;
    const details = { method, path, status, ms: now() - start, ...(person && { person }) };
    if (SIGNED_IN.test(path)) log.info(details, "accepted");
    else log.debug(details, "accepted");
  };
}
