import type { ImportAnswer, ImportForm } from "#core/import/import-schemas.ts";

type NewName = ImportAnswer["newNames"][number];

/** What is done with a new name: it is created, or a name that it may be is used. Absent while it is undecided. */
export type NameChoices = ReadonlyMap<string, { create: true } | { use: string }>;

export const nameKey = ({ kind, name }: Pick<NewName, "kind" | "name">): string => `${kind} ${name}`;

/** Names that may be another spelling, and for which nothing was chosen. */
export const undecidedNames = (names: readonly NewName[], choices: NameChoices): NewName[] =>
  names.filter((one) => one.near.length > 0 && !choices.has(nameKey(one)));

/** Chosen names in the form of the API. */
export const chosenNames = (names: readonly NewName[], choices: NameChoices): ImportForm["names"] =>
  names.flatMap((one) => {
    const choice = choices.get(nameKey(one));
    return choice && "use" in choice ? [{ kind: one.kind, name: one.name, use: choice.use }] : [];
  });

/** The same choice for all names: the nearest one, or a new record. */
export const sameForAll = (names: readonly NewName[], choice: "nearest" | "create"): NameChoices =>
  new Map(
    names.flatMap((one) => {
      const [use] = one.near;
      if (use === undefined) return [];
      return [[nameKey(one), choice === "create" ? { create: true as const } : { use }] as const];
    }),
  );
