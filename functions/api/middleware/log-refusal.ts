import type { Context } from "hono";
import type { ApiError } from "#api/api-error.ts";
import type { ApiLog } from "#api/api-log.ts";

/** Denied access, which can indicate an attack; logged at a level that is on by default. */
const SECURITY_STATUSES = new Set([401, 403, 429]);

/** Logs one line per refusal. Only paths are logged: queries, bodies and addresses may identify people. */
export function logRefusal(log: ApiLog, c: Context, { status, code }: ApiError): void {
  const details = { method: c.req.method, path: c.req.path, status, code };
  if (SECURITY_STATUSES.has(status)) log.warn(details, "refused");
  else log.debug(details, "refused");
}
