import { DatabaseError, isUnstorable } from "#db/database-error.ts";

/** Why a public form was not stored; every one is expected, and nothing was written. */
export type Refusal =
  | { ok: false; reason: "no-episode" }
  /** The idempotency key belongs to another text. */
  | { ok: false; reason: "key-reused" }
  /** A rule of the database that the form's schema does not know; `field` is null when it cannot be told. */
  | { ok: false; reason: "invalid"; field: string | null };

export type Submitted<T> = { ok: true; value: T } | Refusal;

interface Failure {
  error: { message: string; code: string; details: string | null };
  status: number;
}

/**
 * What the failed call of a public door means.
 * @param fieldOf names of check constraints and the form field that each one guards
 * @throws DatabaseError when the failure is not one of the door's own
 */
export function refusalOf(
  what: string,
  failure: Failure,
  fieldOf: Readonly<Record<string, string>>,
): Refusal {
  const { error } = failure;
  if (error.code === "PT404") return { ok: false, reason: "no-episode" };
  if (error.code === "PT422") return { ok: false, reason: "key-reused" };
  // The doors name the broken constraint in `details`.
  if (error.code === "PT400")
    return { ok: false, reason: "invalid", field: fieldOf[error.details ?? ""] ?? null };
  if (isUnstorable(error)) return { ok: false, reason: "invalid", field: null };
  throw new DatabaseError(what, failure);
}
