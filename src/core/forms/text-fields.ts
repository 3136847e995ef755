import * as v from "valibot";

// A pipe ends at its first issue. Otherwise the patterns behind a length limit run on texts of any length.
v.setGlobalConfig({ abortPipeEarly: true });

// Invisible characters: format and control characters, fillers, tags, variation selectors, spaces, the empty braille cell.
// Text made only of them counts as blank.
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\p{Z}\u2800]/gu;
// Joiners are kept inside the text (emoji need them); overrides are refused, which could turn the line around a name.
const DIRECTION_OVERRIDE = /[\u202A-\u202E\u2066-\u2069]/;
// NUL cannot be stored by Postgres, a lone surrogate cannot be encoded, other controls never belong in prose.
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing control characters is the purpose.
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/;
// The database refuses them in lines; longer texts that were stored with them can still be saved.
const C1_CONTROL = /[\u0080-\u009F]/;
// The halves of a pair are one character with `u`, so only lone ones match.
const LONE_SURROGATE = /\p{Surrogate}/u;

const UNPRINTABLE = "El texto tiene caracteres que no se pueden guardar.";
const tooLong = (max: number) => `Usá ${max} caracteres o menos.`;

/** True when nothing readable is left after removing spaces and invisible characters. */
export const isBlank = (text: string) => text.replace(INVISIBLE, "") === "";

const isStorable = (text: string) =>
  !CONTROL.test(text) && !LONE_SURROGATE.test(text) && !DIRECTION_OVERRIDE.test(text);

const isOneLine = (text: string) => !/[\r\n\t\u2028\u2029]/.test(text);

/** Text of several lines: trimmed, not blank, without control characters, at most `max` UTF-16 units. */
export const plainText = ({ required, max }: { required: string; max: number }) =>
  v.pipe(
    v.string(required),
    v.trim(),
    v.maxLength(max, tooLong(max)),
    v.check((text) => !isBlank(text), required),
    v.check((text) => isStorable(text) && !C1_CONTROL.test(text), UNPRINTABLE),
  );

/** The same on one line: a name, a title. */
export const plainLine = (options: { required: string; max: number }) =>
  v.pipe(plainText(options), v.check(isOneLine, UNPRINTABLE));

/** Text of several lines that may be blank. */
export const anyText = (max: number) =>
  v.pipe(v.string(NOT_VALID), v.trim(), v.maxLength(max, tooLong(max)), v.check(isStorable, UNPRINTABLE));

/** something@something.something, no spaces, as the database checks it. No two repetitions can match the same characters. */
export const EMAIL = /^[^\s@,;<>"]+@[^\s@,;<>"][^\s@,;<>".]*\.[^\s@,;<>"]+$/;

/** One address that matches `EMAIL`, at most 254 characters. */
export const email = ({ required, invalid }: { required: string; invalid: string }) =>
  v.pipe(
    v.string(required),
    v.trim(),
    v.maxLength(254, invalid),
    v.check((text) => !isBlank(text), required),
    v.regex(EMAIL, invalid),
    v.check(isStorable, invalid),
  );

/** The same in lower case. */
export const lowerCaseEmail = (messages: { required: string; invalid: string }) =>
  v.pipe(email(messages), v.toLowerCase());

export const NOT_VALID = "El valor no es válido.";
/** Unused message: `optional` does not check an empty field. */
export const UNUSED_MESSAGE = "";

/** An optional field: null, omitted and blank values become null. */
export const optional = <Schema extends v.GenericSchema<string, string>>(schema: Schema) =>
  v.pipe(
    v.nullish(v.string(NOT_VALID), null),
    v.transform((text) => (text === null || isBlank(text) ? null : text)),
    v.nullable(schema),
  );

/** Several lines, at most `max` characters; null when empty. */
export const optionalText = (max: number) => optional(anyText(max));

/** One line, at most `max` characters; null when empty. */
export const optionalLine = (max: number) => optional(plainLine({ required: UNUSED_MESSAGE, max }));
