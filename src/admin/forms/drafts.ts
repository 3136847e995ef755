/** What was typed and not saved, kept in this browser for the person who typed it. */
export interface Draft<Values> {
  values: Values;
  /** What the form showed before anything was typed, and the version it came from (null: a new record). */
  base: FormBase<Values>;
  /** Milliseconds since 1970. */
  savedAt: number;
}

/** Of a row its count; of a list, which one of it is. */
export type Version = number | string;

export interface FormBase<Values> {
  values: Values;
  version: Version | null;
}

const keyOf = (place: string) => `admin-draft:${place}`;
const offeredKeyOf = (place: string) => `${keyOf(place)}:offered`;

/** Storage that is full or switched off costs the draft, never the form. */
export function writeDraft<Values>(place: string, draft: Draft<Values>): void {
  try {
    localStorage.setItem(keyOf(place), JSON.stringify(draft));
  } catch {
    // The warning before leaving still stands.
  }
}

/**
 * The draft of an earlier visit. It is set aside, so that typing before deciding about it does not overwrite it.
 * Null when there is none, or when it has other fields than the form has now.
 */
export function takeDraft<Values extends object>(place: string, shape: Values): Draft<Values> | null {
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
    // Nothing could be kept either.
  }
}

function hasShape(values: unknown, shape: object): boolean {
  if (typeof values !== "object" || values === null) return false;
  return Object.entries(shape).every(
    ([name, value]) => name in values && typeof (values as Record<string, unknown>)[name] === typeof value,
  );
}
