interface FailedAnswer {
  error: { message: string; code?: string };
  /** HTTP status; 0 when no answer came. */
  status: number;
}

/** An unexpected answer of the database. Its message holds no row data, parameter or address: it may be logged. */
export class DatabaseError extends Error {
  override name = "DatabaseError";
  /** SQLSTATE or PostgREST code; empty when no answer came. */
  readonly code: string;
  /** Nothing answered, or it answers that it cannot work at present: the same call may succeed later. */
  readonly unavailable: boolean;

  /** @param what the attempt in a few words: "read comments" */
  constructor(what: string, { error, status }: FailedAnswer) {
    super(`Cannot ${what}: status ${status}, code ${error.code || "none"}`);
    this.code = error.code ?? "";
    this.unavailable = status === 0 || status >= 502 || /^(08|53|57P|PGRST00)/.test(this.code);
  }
}

/** True when the database could not take a text as text: NUL, broken encoding, a number out of range. */
export const isUnstorable = (error: { code?: string }) => /^22[0-9A-Z]{3}$/.test(error.code ?? "");
