import * as v from "valibot";
import {
  type Fields,
  type ListField,
  schemasOf,
  type TextField,
  type ValuesOf,
} from "#core/site/sections/fields.ts";

/** Part of the archive's own texts, stored as one record: its fields and their defaults. */
export interface Section<All extends Fields = Fields> {
  title: string;
  /** One-sentence description. */
  lead: string;
  /** Site path of the page that shows it; null for texts for editors only; the row rules have the same exception. */
  page: string | null;
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
      const input = dataset.value as Item;
      for (const { field: key, by, message } of needs) {
        if (input[key] !== null || by.every((name) => input[name] === null)) continue;
        addIssue({ message, path: [fieldAt(input, key)] });
      }
      for (const [key, field] of names) {
        const at = fieldAt(input, key);
        const faults =
          field.kind === "list"
            ? missingInItems(field, input[key] as Item[])
            : unknownFigures(field, input[key]);
        for (const { message, path } of faults) addIssue({ message, path: [at, ...path] });
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

type Item = Record<string, unknown>;

/** `path`: from the field to its fault. */
interface Fault {
  message: string;
  path: v.IssuePathItem[];
}

const fieldAt = (input: Item, key: string): v.ObjectPathItem => ({
  type: "object",
  origin: "value",
  input,
  key,
  value: input[key],
});

/** Fault of the first `{name}` in a text that is not one of its figures. */
function unknownFigures({ figures }: TextField, value: unknown): Fault[] {
  if (!figures || typeof value !== "string") return [];
  const [unknown] = [...value.matchAll(/\{([^{}]*)\}/g)].filter(([, name]) => !figures.includes(name ?? ""));
  if (!unknown) return [];
  const known = figures.map((name) => `{${name}}`).join(", ");
  return [{ message: `«${unknown[0]}» no es una cifra del sitio: usá ${known}.`, path: [] }];
}

/** Faults of fields that items lack. */
const missingInItems = ({ needs = [] }: ListField, items: Item[]): Fault[] =>
  items.flatMap((item, index) =>
    needs
      .filter(({ field, of, values }) => item[field] === null && values.includes(String(item[of])))
      .map(({ field, message }) => ({
        message,
        path: [
          { type: "array", origin: "value", input: items, key: index, value: item },
          fieldAt(item, field),
        ],
      })),
  );
