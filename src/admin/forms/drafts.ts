import { writeStored } from "#admin/storage.ts";

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
  /** That of the row; in a draft of a new record, only once it was sent, so that a repeated creation stores it once. */
  id?: string | undefined;
}

const keyOf = (place: string) => `admin-draft:${place}`;
const offeredKeyOf = (place: string) => `${keyOf(place)}:offered`;

/** Stores a draft. Full or disabled storage loses the draft, but does not affect the form. */
export const writeDraft = <Values>(place: string, draft: Draft<Values>): void =>
  writeStored(keyOf(place), JSON.stringify(draft));

/** The drafts of earlier visits, newest first. */
const offeredAt = <Values>(place: string): Draft<Values>[] =>
  JSON.parse(localStorage.getItem(offeredKeyOf(place)) ?? "[]");

/**
 * Moves the draft of the last visit to those that are offered, so that typing before the user decides does not overwrite
 * it, and returns the newest of them.
 */
export function claimDraft<Values extends object>(place: string, shape: Values): Draft<Values> | null {
  try {
    const typed = localStorage.getItem(keyOf(place));
    if (typed) {
      localStorage.setItem(offeredKeyOf(place), JSON.stringify([JSON.parse(typed), ...offeredAt(place)]));
      localStorage.removeItem(keyOf(place));
    }
  } catch {
    // Without storage there is no draft to offer.
  }
  return offeredDraft(place, shape);
}

/** Null when no draft is offered, or when its fields or their types differ from the form's. */
export function offeredDraft<Values extends object>(place: string, shape: Values): Draft<Values> | null {
  const fits = (draft: Draft<Values>) => hasShape(draft.values, shape) && hasShape(draft.base?.values, shape);
  try {
    return offeredAt<Values>(place).find(fits) ?? null;
  } catch {
    return null;
  }
}

/** Removes one of the offered drafts; another tab may have offered others meanwhile. */
export function dropOffered(place: string, { savedAt }: { savedAt: number }): void {
  try {
    const others = offeredAt(place).filter((draft) => draft.savedAt !== savedAt);
    if (others.length > 0) localStorage.setItem(offeredKeyOf(place), JSON.stringify(others));
    else localStorage.removeItem(offeredKeyOf(place));
  } catch {
    // Without storage there is no draft to remove.
  }
}

export function dropDraft(place: string, which: "typed" | "both"): void {
  writeStored(keyOf(place), null);
  if (which === "both") writeStored(offeredKeyOf(place), null);
}

function hasShape(values: unknown, shape: object): boolean {
  if (typeof values !== "object" || values === null) return false;
  return Object.entries(shape).every(
    ([name, value]) => name in values && typeof (values as Record<string, unknown>)[name] === typeof value,
  );
}
