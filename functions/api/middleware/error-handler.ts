import type { Context, ErrorHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import { ApiError, diskFull, tooLong, unavailable, unexpected, unreadable } from "#api/api-error.ts";
import type { ApiLog } from "#api/api-log.ts";
import { json } from "#api/respond.ts";
import { isDiskFull } from "#core/errors/disk-full.ts";
import { DatabaseError } from "#db/database-error.ts";

/**
 * Converts every error to a response, `{error: {code, message, fields?}}` with the message in Spanish, and a log line. Only
 * paths are logged: queries, bodies and addresses may identify people.
 */
export function errorHandler(log: ApiLog): ErrorHandler {
  return (failure, c) => {
    const error = toApiError(failure);
    if (error.status < 500) {
      logRefusal(log, c, error);
      return json(error.body, error.status, error.headers);
    }
    const requestId = crypto.randomUUID();
    log.error({ requestId, method: c.req.method, path: c.req.path, ...describe(failure) }, error.code);
    return json(error.body, error.status, { ...error.headers, "x-request-id": requestId });
  };
}

function toApiError(failure: Error): ApiError {
  if (failure instanceof ApiError) return failure;
  if (isDiskFull(failure)) return diskFull();
  if (failure instanceof DatabaseError && failure.isTooSlow) return tooLong();
  if (failure instanceof DatabaseError && failure.unavailable) return unavailable();
  if (failure instanceof DatabaseError) {
    return new ApiError(
      502,
      "database_error",
      "No se pudo completar el pedido. Por favor, intentá de nuevo.",
    );
  }
  if (failure instanceof HTTPException && failure.status < 500) return unreadable();
  return unexpected();
}

/** Name and stack frames of an error. Messages of foreign errors are omitted: they may quote what a person wrote. */
function describe(failure: Error): object {
  if (failure instanceof DatabaseError) return { reason: failure.message };
  const place = failure.stack?.split("\n").filter((line) => /^\s+at /.test(line));
  return { reason: failure.name, place: place?.slice(0, 5).map((line) => line.trim()) };
}

/** Denied access, which can indicate an attack; logged at a level that is on by default. */
const SECURITY_STATUSES = new Set([401, 403, 429]);

/** Logs one line per refusal. Only paths are logged: queries, bodies and addresses may identify people. */
export function logRefusal(log: ApiLog, c: Context, { status, code }: ApiError): void {
  const details = { method: c.req.method, path: c.req.path, status, code };
  if (SECURITY_STATUSES.has(status)) log.warn(details, "refused");
  else log.debug(details, "refused");
}
