interface FailedAnswer {
  error: { message: string; code?: string };
  /** HTTP status; 0 when there was no response. */
  status: number;
}

/** Connections refused or lost (08), too many (53), a server that stops (57P), PostgREST without a connection (PGRST00). */
const UNAVAILABLE = /^(08|53|57P|PGRST00)/;
/** Supabase's pooler without a free connection, under the code of internal errors: it has no codes of its own. */
const POOLER_CODE = "XX000";
const POOLER = /max ?clients?|EMAXCONN|check ?out|no more connections|tenant or user not found/i;

/** An unexpected response of the database. Its message has no row data, parameters or addresses, so it may be logged. */
export class DatabaseError extends Error {
  override name = "DatabaseError";
  /** SQLSTATE or PostgREST code; empty when there was no response. */
  readonly code: string;
  /** Whether the database did not respond or is temporarily unavailable: the same call may succeed later. */
  readonly unavailable: boolean;

  /** Whether the database ended the statement because it took longer than its role may (`statement_timeout`). */
  get isTooSlow(): boolean {
    return this.code === "57014";
  }

  /** @param what the attempted operation in a few words: "read comments" */
  constructor(what: string, { error, status }: FailedAnswer) {
    super(`Cannot ${what}: status ${status}, code ${error.code || "none"}`);
    this.code = error.code ?? "";
    this.unavailable = status === 0 || status >= 502 || UNAVAILABLE.test(this.code) || isPooler(error);
  }
}

const isPooler = ({ code, message }: FailedAnswer["error"]): boolean =>
  code === POOLER_CODE && POOLER.test(message);

/** Whether the database could not store a value: NUL, broken encoding, a number out of range. */
export const isUnstorable = (error: { code?: string }) => /^22[0-9A-Z]{3}$/.test(error.code ?? "");
