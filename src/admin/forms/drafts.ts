/** Unsaved form values, stored in this browser per user. */
export interface Draft<Values> {
  values: Values;
  /** The form's values before anything was typed, and their version; null for a new record. */
  base: FormBase<Values>;
  /** Milliseconds since 1970. */
  savedAt: number;
}

/** Version number of a row, or a string that identifies the state of a list. */
export type Version = number | string;

export interface FormBase<Values> {
  values: Values;
  version: Version | null;
  /** That of the row; of a new record, the one it gets when it is stored, so that a repeated creation stores it once. */
  id?: string | undefined;
}

const keyOf = (place: string) => `admin-draft:${place}`;
const offeredKeyOf = (place: string) => `${keyOf(place)}:offered`;

/** Stores a draft. Full or disabled storage loses the draft, but does not affect the form. */
export function writeDraft<Values>(place: string, draft: Draft<Values>): void {
  try {
    localStorage.setItem(keyOf(place), JSON.stringify(draft));
  } catch {
    // The warning before leaving still works.
  }
}

/**
 * Returns the draft of an earlier visit, moved to a key of its own, so that typing before the user decides does not
 * overwrite it. Null when there is none, or when its fields or their types differ from the form's.
 */
export function claimDraft<Values extends object>(place: string, shape: Values): Draft<Values> | null {
  try {
    const typed = localStorage.getItem(keyOf(place));
    if (typed) {
      localStorage.setItem(offeredKeyOf(place), typed);
      localStorage.removeItem(keyOf(place));
    }
    const draft = JSON.parse(localStorage.getItem(offeredKeyOf(place)) ?? "null") as Draft<Values> | null;
    return draft && hasShape(draft.values, shape) && hasShape(draft.base?.values, shape) ? draft : null;
  } catch {
    return null;
  }
}

export function dropDraft(place: string, which: "typed" | "offered" | "both"): void {
  try {
    if (which !== "offered") localStorage.removeItem(keyOf(place));
    if (which !== "typed") localStorage.removeItem(offeredKeyOf(place));
  } catch {
    // Without storage there is no draft to remove.
  }
}

function hasShape(values: unknown, shape: object): boolean {
  if (typeof values !== "object" || values === null) return false;
  return Object.entries(shape).every(
    ([name, value]) => name in values && typeof (values as Record<string, unknown>)[name] === typeof value,
  );
}
