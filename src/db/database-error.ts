interface FailedAnswer {
  error: { message: string; code?: string };
  /** HTTP status; 0 when there was no response. */
  status: number;
}

/** An unexpected response of the database. Its message has no row data, parameters or addresses, so it may be logged. */
export class DatabaseError extends Error {
  override name = "DatabaseError";
  /** SQLSTATE or PostgREST code; empty when there was no response. */
  readonly code: string;
  /** Whether the database did not respond or is temporarily unavailable: the same call may succeed later. */
  readonly unavailable: boolean;

  /** @param what the attempted operation in a few words: "read comments" */
  constructor(what: string, { error, status }: FailedAnswer) {
    super(`Cannot ${what}: status ${status}, code ${error.code || "none"}`);
    this.code = error.code ?? "";
    this.unavailable = status === 0 || status >= 502 || /^(08|53|57P|PGRST00)/.test(this.code);
  }
}

/** Whether the database could not store a value: NUL, broken encoding, a number out of range. */
export const isUnstorable = (error: { code?: string }) => /^22[0-9A-Z]{3}$/.test(error.code ?? "");
