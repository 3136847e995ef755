import type { Context } from "hono";
import type { ApiError } from "#api/api-error.ts";
import type { ApiLog } from "#api/deps.ts";

/** Who is not let in, or no longer: what an attack looks like. */
const TELLING = new Set([401, 403, 429]);

/** One line per refusal. Paths only: queries, bodies and addresses may name people. */
export function logRefusal(log: ApiLog, c: Context, { status, code }: ApiError): void {
  const details = { method: c.req.method, path: c.req.path, status, code };
  if (TELLING.has(status)) log.warn(details, "refused");
  else log.debug(details, "refused");
}
