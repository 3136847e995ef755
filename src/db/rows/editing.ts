import { ALL_KINDS } from "#core/catalogue/kinds.ts";
import { EPISODE_FIELDS } from "#core/episode/episode-fields.ts";
import { DatabaseError, isUnstorable } from "#db/database-error.ts";

/** Expected reasons why an edit was not stored; nothing was written. */
export type EditRefusal =
  /** The row does not exist, or the person may not see it. */
  | { ok: false; reason: "missing" }
  /** Another edit was stored first. */
  | { ok: false; reason: "conflict" }
  | { ok: false; reason: "forbidden" }
  /** A rule of the database: violated, a value that is taken, or a reference to a missing row. */
  | { ok: false; reason: "invalid" | "taken" | "dangling"; field: string | null };

export type Edited<T> = { ok: true; value: T } | EditRefusal;

interface Failure {
  error: { message: string; code: string; details: string | null };
  status: number;
}

/** Form names of fields that may differ from the column's name. */
const FIELD_NAMES: Record<string, string> = {
  ...Object.fromEntries(
    EPISODE_FIELDS.flatMap(({ column, name }) => (column === null ? [] : [[column, name]])),
  ),
  topic_id: "topicIds",
};

/**
 * Converts a failed write to a refusal.
 * @throws DatabaseError when the failure is not about the written data
 */
export function editRefusal(what: string, failure: Failure): EditRefusal {
  const { code, message, details } = failure.error;
  if (code === "PT404") return { ok: false, reason: "missing" };
  if (code === "PT409") return { ok: false, reason: "conflict" };
  if (code === "42501") return { ok: false, reason: "forbidden" };
  // The id of a new record is stored already, as after a creation whose response was lost.
  if (code === "23505" && /_pkey"/.test(message)) return { ok: false, reason: "conflict" };
  if (code === "23505") return { ok: false, reason: "taken", field: fieldIn(message) };
  if (code === "23503") return { ok: false, reason: "dangling", field: fieldIn(message) };
  if (code === "PT400") return { ok: false, reason: "invalid", field: fieldOf(details ?? "") };
  // The embedded backend reports a failed check with status 500 and without a code.
  if (code === "23514" || /violates check constraint/.test(message)) {
    return { ok: false, reason: "invalid", field: fieldIn(message) };
  }
  if (code === "23502" || isUnstorable(failure.error)) return { ok: false, reason: "invalid", field: null };
  throw new DatabaseError(what, failure);
}

const fieldIn = (message: string) => fieldOf(/constraint "(\w+)"/.exec(message)?.[1] ?? "");

const TABLES = ["episode_topics", "episode_notes", "photo_notes", ...ALL_KINDS.map(({ table }) => table)];
const CONSTRAINT = new RegExp(`^(?:${TABLES.join("|")})_(\\w+?)_(?:check|key|fkey)\\d*$`);

/** Form field of a constraint: `guests_photo_check` -> `photo`; null when the name has none. */
export function fieldOf(constraint: string): string | null {
  const column = CONSTRAINT.exec(constraint)?.[1];
  return column === undefined ? null : fieldName(column);
}

/** `audio_url` -> `audioUrl`. */
export const fieldName = (column: string): string =>
  FIELD_NAMES[column] ?? column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
