export type Side = "mine" | "theirs";

export interface Difference {
  field: string;
  mine: unknown;
  theirs: unknown;
  /** Proposed: the version that alone changed the field; mine when both did. */
  proposed: Side;
}

/** Fields in which what was typed differs from what was stored meanwhile. */
export function differences(
  base: Record<string, unknown>,
  mine: Record<string, unknown>,
  theirs: Record<string, unknown>,
): Difference[] {
  return Object.keys(mine)
    .filter((field) => !same(mine[field], theirs[field]))
    .map((field) => ({
      field,
      mine: mine[field],
      theirs: theirs[field],
      proposed: same(mine[field], base[field]) ? "theirs" : "mine",
    }));
}

/** What is typed once `sent` is stored: fields that were changed since then as they are typed, the others as stored. */
export const settled = <Values extends Record<string, unknown>>(
  sent: Values,
  typed: Values,
  stored: Values,
): Values => ({
  ...stored,
  ...Object.fromEntries(Object.entries(typed).filter(([field, value]) => !isSame(value, sent[field]))),
});

/** Whether any field differs, the order of a list counting. */
export const differ = (one: Record<string, unknown>, other: Record<string, unknown>): boolean =>
  Object.keys(one).some((field) => !isSame(one[field], other[field]));

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Lists of texts are compared as sets: the order of ticked boxes means nothing. */
function same(one: unknown, other: unknown): boolean {
  return comparable(one) === comparable(other);
}

const comparable = (value: unknown): string =>
  JSON.stringify(isListOfTexts(value) ? value.toSorted() : value);

const isListOfTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === "string");
