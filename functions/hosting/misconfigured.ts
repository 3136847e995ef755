import { BASE_HEADERS } from "#api/respond.ts";
import { StartError } from "#hosting/start-error.ts";
import { commonHeaders } from "./site-headers.ts";

/**
 * The answer of functions that cannot begin because a variable is missing or wrong: which one stands in the host's log,
 * visitors hear only that something is. @throws anything that is no error of configuration
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
