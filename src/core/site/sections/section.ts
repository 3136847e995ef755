import * as v from "valibot";
import { type Fields, schemasOf, type ValuesOf } from "#core/site/sections/fields.ts";

/** Part of the archive's own texts, stored as one record: its fields and their defaults. */
export interface Section<All extends Fields = Fields> {
  title: string;
  /** One-sentence description. */
  lead: string;
  /** Site path of the page that shows it. */
  page: string;
  /** Whether the section is a setting that only administrators may edit; the database has the same list. */
  isSetting?: boolean;
  fields: All;
  /** Values for an archive without its own texts. */
  neutral: ValuesOf<All>;
  /** Schema of the form and of the stored record. */
  form: v.GenericSchema<unknown, ValuesOf<All>> & { entries: object };
  /** Reads the fields of a stored record; missing or invalid ones become neutral. */
  read: (content: unknown) => ValuesOf<All>;
}

type Required<Values> = {
  [Name in keyof Values as null extends Values[Name]
    ? never
    : Values[Name] extends unknown[]
      ? never
      : Name]: Values[Name];
};

interface SectionOptions<All extends Fields>
  extends Pick<Section<All>, "title" | "lead" | "page" | "isSetting" | "fields"> {
  /** Omitted fields are empty. */
  neutral: Required<ValuesOf<All>> & Partial<ValuesOf<All>>;
  /** Field that is required when one of the fields in `by` is filled in. */
  needs?: readonly { field: keyof All & string; by: readonly (keyof All & string)[]; message: string }[];
}

export function section<const All extends Fields>({
  neutral,
  needs = [],
  ...given
}: SectionOptions<All>): Section<All> {
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
