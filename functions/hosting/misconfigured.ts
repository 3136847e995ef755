import { BASE_HEADERS } from "#api/respond.ts";
import { StartError } from "#hosting/start-error.ts";
import { commonHeaders } from "./site-headers.ts";

/**
 * Response of functions that cannot start because a variable is missing or invalid. The host's log names the variable; the
 * response does not. @throws `error` when it is not a configuration error
 */
export function misconfigured(error: unknown): Response {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  const message =
    "El archivo no está bien configurado: quien lo administra lo ve en el registro del servicio.";
  return Response.json(
    { error: { code: "misconfigured", message } },
    { status: 503, headers: { ...commonHeaders(true), ...BASE_HEADERS, "cache-control": "no-store" } },
  );
}
