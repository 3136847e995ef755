import { type GenericSchema, safeParse } from "valibot";

export type Side = "mine" | "theirs";

export interface Difference {
  field: string;
  mine: unknown;
  theirs: unknown;
  /** Proposed side: the one that changed the field; mine when both did. */
  proposed: Side;
}

/** Fields whose typed value differs from the newer stored value. */
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

/** Form values after `sent` was stored: fields typed since then keep their value, the others get the stored one. */
export const mergeStored = <Values extends Record<string, unknown>>(
  sent: Values,
  typed: Values,
  stored: Values,
): Values => ({
  ...stored,
  ...Object.fromEntries(Object.entries(typed).filter(([field, value]) => !isSame(value, sent[field]))),
});

/** True when any field differs. The order of lists counts. */
export const differ = (one: Record<string, unknown>, other: Record<string, unknown>): boolean =>
  Object.keys(one).some((field) => !isSame(one[field], other[field]));

/** True when both store the same, whatever spaces the schema removes. */
export function storesEqualValues<Values extends Record<string, unknown>>(
  schema: GenericSchema<Values, unknown>,
  one: Values,
  other: Values,
): boolean {
  const [first, second] = [one, other].map((values) => safeParse(schema, values));
  if (!first?.success || !second?.success) return false;
  return differences({}, { stored: first.output }, { stored: second.output }).length === 0;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Compares lists of texts as sets, because the order of checkboxes has no meaning. */
function same(one: unknown, other: unknown): boolean {
  return comparable(one) === comparable(other);
}

const comparable = (value: unknown): string =>
  JSON.stringify(isListOfTexts(value) ? value.toSorted() : value);

const isListOfTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === "string");
