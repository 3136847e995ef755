import * as v from "valibot";

export type Values = Record<string, string>;
export type FieldErrors = Record<string, string>;

/** Error messages by field name. Empty when all values are valid. */
export function fieldErrors(schema: v.GenericSchema, values: Values): FieldErrors {
  const { issues = [] } = v.safeParse(schema, values);
  const errors: FieldErrors = {};
  for (const issue of issues) {
    const field = String(issue.path?.[0]?.key ?? "");
    errors[field] ??= issue.message;
  }
  return errors;
}

/** Text values by field name, without files. */
export function valuesIn(form: HTMLFormElement): Values {
  const entries = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  return Object.fromEntries(entries);
}

const textFields = (form: HTMLFormElement) => [
  ...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input,textarea"),
];

/** Values of the text fields, also while they are disabled. */
export const typedIn = (form: HTMLFormElement): Values =>
  Object.fromEntries(textFields(form).map(({ name, value }) => [name, value]));

/** Fills in the empty text fields. */
export function fillIn(form: HTMLFormElement, values: Values): void {
  for (const field of textFields(form)) field.value ||= values[field.name] ?? "";
}

/** A random UUID; `randomUUID` is missing when the site is neither https nor local. */
export function newKey(): string {
  if (crypto.randomUUID) return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
