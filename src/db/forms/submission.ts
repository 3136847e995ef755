import { DatabaseError, isUnstorable } from "#db/database-error.ts";

/** Expected reasons why a public form was not stored; nothing was written. */
export type Refusal =
  | { ok: false; reason: "no-episode" }
  /** The idempotency key was used for another text. */
  | { ok: false; reason: "key-reused" }
  /** A rule of the database that the form's schema does not have; `field` is null when unknown. */
  | { ok: false; reason: "invalid"; field: string | null };

export type Submitted<T> = { ok: true; value: T } | Refusal;

interface Failure {
  error: { message: string; code: string; details: string | null };
  status: number;
}

/**
 * Converts the failure of a public write function to a refusal.
 * @param fieldOf names of check constraints -> form field of each
 * @throws DatabaseError for any other failure
 */
export function refusalOf(
  what: string,
  failure: Failure,
  fieldOf: Readonly<Record<string, string>>,
): Refusal {
  const { error } = failure;
  if (error.code === "PT404") return { ok: false, reason: "no-episode" };
  if (error.code === "PT422") return { ok: false, reason: "key-reused" };
  // The write functions return the name of the constraint in `details`.
  if (error.code === "PT400")
    return { ok: false, reason: "invalid", field: fieldOf[error.details ?? ""] ?? null };
  if (isUnstorable(error)) return { ok: false, reason: "invalid", field: null };
  throw new DatabaseError(what, failure);
}
