import * as v from "valibot";
import { link, optionalLink } from "#core/forms/link-fields.ts";
import { isBlank, optionalLine, optionalText, plainLine, plainText } from "#core/forms/text-fields.ts";
import { DEFAULT_TIME_ZONE, isTimeZone, timeZones } from "#core/text/time-zone.ts";
import { placesOfZone } from "#core/text/zone-places.ts";

interface FieldTexts {
  label: string;
  hint?: string | undefined;
  /** Title of the group of fields that begins here. */
  group?: string | undefined;
}

/** Stored as text; null when empty. */
export interface TextField<Value extends string | null = string | null> extends FieldTexts {
  kind: "line" | "text" | "number" | "url" | "picture" | "choice" | "search" | "borders" | "point";
  isRequired: boolean;
  /** Number of rows of a multi-line text. */
  rows?: number | undefined;
  /** Available choices: value -> label. */
  options?: Readonly<Record<string, string>>;
  /** Further words under which a choice is found: value -> words. */
  searchWords?: Readonly<Record<string, string>>;
  /** Names of the figures that the site puts in the place of `{name}`; the form refuses other names. */
  figures?: readonly string[] | undefined;
  schema: v.GenericSchema<unknown, Value>;
}

/** A list of items with fields of their own, in the editors' order. */
export interface ListField<Item extends Fields = Fields> extends FieldTexts {
  kind: "list";
  item: Item;
  /** Singular after "Agregar": `una etapa`. */
  one: string;
  /** Fields that the form requires of some items only. */
  needs?: readonly ItemNeed[] | undefined;
  schema: v.GenericSchema<unknown, unknown[]>;
}

/** `field` is required in an item whose `of` has one of the `values`. */
interface ItemNeed {
  field: string;
  of: string;
  values: readonly string[];
  message: string;
}

export type Field = TextField | ListField;
/** Fields by their stored name. */
export interface Fields {
  readonly [name: string]: Field;
}

export type ValuesOf<All extends Fields> = { -readonly [Name in keyof All]: ValueOf<All[Name]> };
type ValueOf<One> =
  One extends ListField<infer Item> ? ValuesOf<Item>[] : One extends TextField<infer Value> ? Value : never;

/**
 * Rejects "<" in text. The hashes of allowed scripts are taken from pages that show these fields: without that character no
 * field can become a script, however a page writes it (docs/decisions/011-content-security-policy.md).
 */
const withoutMarkup = <Schema extends v.GenericSchema<unknown, string | null>>(schema: Schema) =>
  v.pipe(
    schema,
    v.check((text) => text === null || !text.includes("<"), "El texto no puede llevar el signo «<»."),
  );

type TextFieldOptions = FieldTexts & { max: number; rows?: number; figures?: readonly string[] };
interface MakeText {
  /** `required`: error message of an empty field. */
  (given: TextFieldOptions & { required: string }): TextField<string>;
  (given: TextFieldOptions): TextField;
}

const textField =
  (
    kind: TextField["kind"],
    required: (rule: { required: string; max: number }) => v.GenericSchema<string, string>,
    optional: (max: number) => v.GenericSchema<unknown, string | null>,
  ): MakeText =>
  ({ required: message, max, ...words }: TextFieldOptions & { required?: string }): TextField<never> => ({
    ...words,
    kind,
    isRequired: message !== undefined,
    schema: withoutMarkup(
      message === undefined ? optional(max) : required({ required: message, max }),
    ) as unknown as v.GenericSchema<unknown, never>,
  });

export const line = textField("line", plainLine, optionalLine);
export const text = textField("text", plainText, optionalText);

/** Number of an episode, also when it is written with "#"; null when empty. */
export const episodeNumber = (words: FieldTexts): TextField => {
  const field = line({ ...words, max: 40 });
  return {
    ...field,
    schema: v.pipe(
      field.schema,
      v.transform((given) => given?.replace(/^#\s*/, "") || null),
    ),
  };
};

/** Null when empty; otherwise trimmed text that matches `rule`. */
export const pattern =
  (kind: TextField["kind"], rule: RegExp, message: string) =>
  (words: FieldTexts): TextField => ({
    ...words,
    kind,
    isRequired: false,
    schema: v.pipe(
      v.nullish(v.string(message), null),
      v.transform((given) => (given === null || isBlank(given) ? null : given.trim())),
      v.nullable(v.pipe(v.string(), v.maxLength(2000, message), v.regex(rule, message))),
    ),
  });

export const year = pattern("number", /^(18|19|20)\d\d$/, "Ingresá un año de cuatro cifras.");
export const count = pattern("number", /^[1-9]\d{0,5}$/, "Ingresá un número entero, sin puntos.");
export const webAddress = pattern(
  "url",
  /^https?:\/\/[^\s/"<>][^\s"<>]*$/i,
  "Ingresá una dirección web (https://…).",
);

/** An http(s) URL or a path of this site. */
export const address = (words: FieldTexts): TextField => ({
  ...words,
  kind: "line",
  isRequired: false,
  schema: withoutMarkup(optionalLink),
});

export const requiredAddress = (words: FieldTexts): TextField<string> => ({
  ...address(words),
  isRequired: true,
  schema: withoutMarkup(link("Ingresá la dirección.")),
});

export const picture = (words: FieldTexts): TextField => ({ ...address(words), kind: "picture" });
export const requiredPicture = (words: FieldTexts): TextField<string> => ({
  ...picture(words),
  isRequired: true,
  schema: withoutMarkup(link("Elegí una imagen.")),
});

/** One of `options`; defaults to the first. */
export const choice = <Value extends string>(
  options: Readonly<Record<Value, string>>,
  words: FieldTexts,
): TextField<Value> => {
  const values = Object.keys(options) as Value[];
  return {
    ...words,
    kind: "choice",
    isRequired: true,
    options,
    schema: v.pipe(v.nullish(v.string(), values[0]), v.picklist(values, "Elegí una de las opciones.")),
  };
};

/** A time zone name, chosen from a filterable list. */
export const zone = (words: FieldTexts): TextField<string> => ({
  ...words,
  kind: "search",
  isRequired: true,
  options: Object.fromEntries(timeZones().map((name) => [name, name.replaceAll("_", " ")])),
  searchWords: Object.fromEntries(timeZones().map((name) => [name, placesOfZone(name)])),
  schema: v.pipe(
    v.nullish(v.string(), DEFAULT_TIME_ZONE),
    v.check(isTimeZone, "Elegí una zona de la lista."),
  ),
});

export const list = <Item extends Fields>({
  max,
  ...given
}: FieldTexts & { item: Item; one: string; max: number; needs?: readonly ItemNeed[] }): ListField<Item> => ({
  ...given,
  kind: "list",
  schema: v.pipe(
    v.nullish(v.array(v.object(schemasOf(given.item))), []),
    v.maxLength(max, `Usá ${max} o menos.`),
  ),
});

/** Maps each field name to its schema. */
export const schemasOf = (fields: Fields): v.ObjectEntries =>
  Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema]));

/** Non-blank lines of a text; empty for null. */
export const linesOf = (given: string | null): string[] =>
  (given ?? "")
    .split("\n")
    .map((one) => one.trim())
    .filter((one) => one !== "");

/** Picture URLs among stored values, including those in lists. */
export const picturesIn = (fields: Fields, values: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const value = values[name];
    if (field.kind === "list")
      return (value as Record<string, unknown>[]).flatMap((item) => picturesIn(field.item, item));
    return field.kind === "picture" && typeof value === "string" ? [value] : [];
  });
