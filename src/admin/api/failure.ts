import { formatCount } from "#core/text/plural.ts";
export interface FailureDetails {
  /** HTTP status; null without a readable response. */
  status: number | null;
  /** Stable error code of the API. `network` and `slow` are set by the client. */
  code: string;
  /** Spanish error message of the API; null when the response has none. */
  serverMessage?: string | null;
  /** Field name -> Spanish message. */
  fields?: Record<string, string>;
  /** The row as it is stored now; set on a conflict. */
  current?: unknown;
  /** Seconds to wait before a retry, from the `Retry-After` header; null when the API sent none. */
  retryAfterSeconds?: number | null;
}

/** A failed API request. Thrown by `call`, shown by `FailureNotice` and by notifications. */
export class Failure extends Error {
  override name = "Failure";
  readonly status: number | null;
  readonly code: string;
  readonly serverMessage: string | null;
  readonly fields: Record<string, string>;
  readonly current: unknown;
  readonly retryAfterSeconds: number | null;

  constructor({ status, code, serverMessage, fields, current, retryAfterSeconds }: FailureDetails) {
    super(serverMessage ?? code);
    this.status = status;
    this.code = code;
    this.serverMessage = serverMessage ?? null;
    this.fields = fields ?? {};
    this.current = current;
    this.retryAfterSeconds = retryAfterSeconds ?? null;
  }
}

export const toFailure = (error: unknown): Failure =>
  error instanceof Failure ? error : new Failure({ status: null, code: "unexpected" });

/** The Spanish message for each kind of failure: what happened and what to do. */
export function failureMessage({ status, code, serverMessage, retryAfterSeconds }: Failure): string {
  if (code === "network") return "No hay conexión con el servidor. Revisá tu conexión e intentá de nuevo.";
  if (code === "slow") return "El servidor tardó demasiado en responder. Intentá de nuevo.";
  if (status === 429 && retryAfterSeconds)
    return `Hubo demasiados pedidos seguidos. Esperá ${formatCount(retryAfterSeconds, "segundo")} e intentá de nuevo.`;
  return serverMessage ?? MESSAGES[status ?? 500] ?? SERVER_PROBLEM;
}

const INVALID = "Hay datos que no se pueden guardar. Revisá los campos marcados.";
const SERVER_PROBLEM = "El servidor tuvo un problema. Intentá de nuevo en unos segundos.";
const MESSAGES: Readonly<Record<number, string>> = {
  400: INVALID,
  401: "Tu sesión venció. Iniciá sesión de nuevo para seguir.",
  403: "No tenés permiso para hacer esto.",
  404: "No existe, o alguien lo eliminó.",
  409: "Otra persona cambió estos datos mientras tanto.",
  413: "Es demasiado grande para guardarlo.",
  422: INVALID,
  429: "Hubo demasiados pedidos seguidos. Esperá un momento e intentá de nuevo.",
};

/** True when it is unknown whether the request was carried out. */
export const isUnanswered = ({ status, code }: Failure): boolean =>
  status === null || code === "unreadable" || code === "in_progress";

/** True when a retry may succeed: not for requests that are forbidden, not found or invalid. */
export const mayRetry = ({ status }: Failure): boolean =>
  status === null || status >= 500 || status === 429 || status === 408 || status === 401;
