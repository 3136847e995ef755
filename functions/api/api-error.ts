import type { ContentfulStatusCode } from "hono/utils/http-status";
import { TOO_SLOW } from "#core/errors/too-slow.ts";

/** Maps field names to their first Spanish message; for some error codes, holds data the client needs to continue. */
export type ErrorFields = Record<string, string>;

export interface ErrorBody {
  error: { code: string; message: string; fields?: ErrorFields };
}

/** An expected error: `message` is a Spanish sentence for the visitor, `code` a stable identifier for programs. */
export class ApiError extends Error {
  override name = "ApiError";
  readonly status: ContentfulStatusCode;
  readonly code: string;
  readonly fields: ErrorFields | undefined;
  readonly headers: Record<string, string>;

  constructor(
    status: ContentfulStatusCode,
    code: string,
    message: string,
    more: { fields?: ErrorFields; headers?: Record<string, string> } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = more.fields;
    this.headers = more.headers ?? {};
  }

  get body(): ErrorBody {
    const { code, message, fields } = this;
    return { error: fields ? { code, message, fields } : { code, message } };
  }
}

export const episodeNotFound = () => new ApiError(404, "episode_not_found", "No se encontró el programa");

export const noSession = (headers: Record<string, string> = {}) =>
  new ApiError(401, "no_session", "Tu sesión terminó. Volvé a ingresar.", { headers });

export const unexpected = () =>
  new ApiError(500, "unexpected", "Ocurrió un error inesperado. Por favor, intentá de nuevo.");

export const unreadable = (message = "El pedido no se entiende.") => new ApiError(400, "unreadable", message);

/** Refuses the value of one field, with the message under it. */
export const invalidField = (field: string, message: string, status: 400 | 422 = 400) =>
  new ApiError(status, "invalid", message, { fields: { [field]: message } });

const RETRY = { "retry-after": "5" };

export const unavailable = () =>
  new ApiError(
    503,
    "unavailable",
    "El archivo no responde en este momento. Por favor, intentá de nuevo en unos segundos.",
    { headers: RETRY },
  );

/** The work takes longer than the database allows a request. */
export const tooLong = () => new ApiError(503, "too_long", TOO_SLOW, { headers: RETRY });

export const diskFull = () =>
  new ApiError(
    503,
    "unavailable",
    "No queda lugar en el disco del archivo: por ahora no se puede guardar nada.",
    { headers: RETRY },
  );
