type Values = Record<string, unknown>;
export type Side = "mine" | "theirs";

export interface Difference {
  field: string;
  mine: unknown;
  theirs: unknown;
  /** Proposed side: the one that changed the field; mine when both did. */
  proposed: Side;
  /** Whether both changed the field. */
  isBoth: boolean;
}

/** Fields whose typed value differs from the newer stored value. */
export function differences(base: Values, mine: Values, theirs: Values): Difference[] {
  return Object.keys(mine)
    .filter((field) => !same(mine[field], theirs[field]))
    .map((field) => {
      const isMine = !same(mine[field], base[field]);
      const isBoth = isMine && !same(theirs[field], base[field]);
      return {
        field,
        mine: mine[field],
        theirs: theirs[field],
        proposed: isMine ? "mine" : "theirs",
        isBoth,
      };
    });
}

/**
 * Merges the changes of both sides, field by field. Where both changed the same field (`conflicts`), `values` have the stored
 * value. `taken`: fields that only the other side changed.
 */
export function merge<Fields extends Values>(base: Fields, mine: Fields, theirs: Fields) {
  const found = differences(base, mine, theirs);
  const newer = found.filter(({ proposed, isBoth }) => proposed === "theirs" || isBoth);
  return {
    values: { ...mine, ...valuesOf(newer, "theirs") },
    taken: newer.filter(({ isBoth }) => !isBoth).map(({ field }) => field),
    conflicts: newer.filter(({ isBoth }) => isBoth),
  };
}

/** The values of one side, by field. */
export const valuesOf = (found: readonly Difference[], side: Side): Values =>
  Object.fromEntries(found.map((one) => [one.field, one[side]]));

/** Form values after `sent` was stored: fields typed since then keep their value, the others get the stored one. */
export const mergeStored = <Fields extends Values>(sent: Fields, typed: Fields, stored: Fields): Fields => ({
  ...stored,
  ...Object.fromEntries(Object.entries(typed).filter(([field, value]) => !isSame(value, sent[field]))),
});

/** True when any field differs. The order of lists counts. */
export const differ = (one: Values, other: Values): boolean =>
  Object.keys(one).some((field) => !isSame(one[field], other[field]));

/** Exact, unlike the comparison of sides. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Ignores outer spaces, which schemas remove, and the order of a list of texts, because that of checkboxes has no meaning. */
const same = (one: unknown, other: unknown): boolean => comparable(one) === comparable(other);

const comparable = (value: unknown): string =>
  JSON.stringify(isListOfTexts(value) ? value.toSorted() : value, (_, inner) =>
    typeof inner === "string" ? inner.trim() : inner,
  );

const isListOfTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === "string");
