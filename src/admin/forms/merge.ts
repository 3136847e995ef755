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

/** Lists of texts are compared as sets: the order of ticked boxes means nothing. */
function same(one: unknown, other: unknown): boolean {
  return comparable(one) === comparable(other);
}

const comparable = (value: unknown): string =>
  JSON.stringify(isListOfTexts(value) ? value.toSorted() : value);

const isListOfTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === "string");
