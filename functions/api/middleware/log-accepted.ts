import type { MiddlewareHandler } from "hono";
import type { ApiLog } from "#api/api-log.ts";
import type { SignedIn } from "#api/session/require.ts";

/** What signed-in people do; forms of visitors are many and say little. */
const SIGNED_IN = /^\/api\/(admin|sessions?)(\/|$)/;

/**
 * One line per write that was accepted, with the id of the person who is signed in; refusals and failures are logged
 * where they become an answer. Paths only.
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
