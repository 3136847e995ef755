import * as v from "valibot";
import { type Fields, schemasOf, type ValuesOf } from "#core/site/sections/fields.ts";

/** A part of what the archive says of itself, stored as one record: its fields, and what is shown where none is stored. */
export interface Section<All extends Fields = Fields> {
  title: string;
  /** What it is, in one sentence. */
  lead: string;
  /** Where it is seen: a path of the site. */
  page: string;
  /** Of the archive's settings, which administrators alone write; the database has their names too. */
  isSetting?: boolean;
  fields: All;
  /** Of an archive that has not said anything of itself yet. */
  neutral: ValuesOf<All>;
  /** What the form sends and the record holds. */
  form: v.GenericSchema<unknown, ValuesOf<All>> & { entries: object };
  /** The fields of a stored record; one that is missing or cannot be used is the neutral one. */
  read: (content: unknown) => ValuesOf<All>;
}

type Required<Values> = {
  [Name in keyof Values as null extends Values[Name]
    ? never
    : Values[Name] extends unknown[]
      ? never
      : Name]: Values[Name];
};

interface Given<All extends Fields>
  extends Pick<Section<All>, "title" | "lead" | "page" | "isSetting" | "fields"> {
  /** Fields that are left out are empty. */
  neutral: Required<ValuesOf<All>> & Partial<ValuesOf<All>>;
  /** A field without which others say nothing. */
  needs?: readonly { field: keyof All & string; by: readonly (keyof All & string)[]; message: string }[];
}

export function section<const All extends Fields>({
  neutral,
  needs = [],
  ...given
}: Given<All>): Section<All> {
  type Values = ValuesOf<All>;
  const names = Object.entries(given.fields);
  const empty = names.map(([name, { kind }]) => [name, kind === "list" ? [] : null]);
  const whole = { ...Object.fromEntries(empty), ...neutral } as Values;
  const form = v.pipe(
    v.object(schemasOf(given.fields)),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const input = dataset.value as Record<string, unknown>;
      for (const { field: key, by, message } of needs) {
        if (input[key] !== null || by.every((name) => input[name] === null)) continue;
        addIssue({ message, path: [{ type: "object", origin: "value", input, key, value: input[key] }] });
      }
    }),
  );
  return {
    ...given,
    neutral: whole,
    form: form as unknown as Section<All>["form"],
    read: (content) => {
      const stored = v.parse(v.fallback(v.record(v.string(), v.unknown()), {}), content);
      const values = names.map(([name, { schema }]) => {
        const read = name in stored ? v.safeParse(schema, stored[name]) : null;
        return [name, read?.success ? read.output : whole[name]];
      });
      return Object.fromEntries(values) as Values;
    },
  };
}
