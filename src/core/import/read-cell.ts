import * as v from "valibot";
import { isArchivalDate, readArchivalDate } from "#core/episode/read-archival-date.ts";
import { duration, moment, name, optionalPartialDay, topicName } from "#core/forms/record-fields.ts";
import { readDay, type YearRange } from "#core/import/import-date.ts";
import { readDuration } from "#core/import/read-duration.ts";
import { foldText } from "#core/search/search-text.ts";
import { inOneLine } from "#core/text/in-one-line.ts";

/** One cell of an import. */
export interface Cell {
  /** Trimmed; a list with semicolons between its items. */
  text: string;
  /** List value, which only JSON has; null otherwise. */
  list: readonly string[] | null;
}

/** Parsed value of a cell, and the schema that it must satisfy. */
export interface Reading {
  value: unknown;
  schema: v.GenericSchema;
}

/** Parses the cells of a column; returns null for an empty cell, which keeps the stored value. */
export type ReadCell = (cell: Cell, years: YearRange) => Reading | null;

const DATE_UNKNOWN =
  "La fecha no se entiende: usá DD/MM/AAAA, abril de 1975, 1978, hacia 1978, entre 1976 y 1978 o s/f; el año con dos cifras solo si es de los años del archivo.";

const NO_SUCH_DATE = "Esa fecha no existe en el calendario, o es de antes de 1900.";

const UNREADABLE = "El nombre no se puede leer.";
const personOrPlace = name(UNREADABLE);
const topic = topicName(UNREADABLE);

/** Returns the text unchanged. */
export const asWritten =
  (schema: v.GenericSchema): ReadCell =>
  ({ text }) =>
    text === "" ? null : { value: text, schema };

/** Validates empty cells too. */
export const asRequired =
  (schema: v.GenericSchema): ReadCell =>
  ({ text }) => ({ value: text, schema });

export const asName: ReadCell = ({ text }) => {
  const value = inOneLine(text);
  return value === "" ? null : { value, schema: personOrPlace };
};

/** Names of topics separated by semicolons, bars or line breaks, or by commas when there are none of those; without duplicates. */
export const asNames: ReadCell = ({ text, list }) => {
  const written = list ?? text.split(/[;|\n]/.test(text) ? /[;|\n]/ : /,/);
  const byFold = new Map(written.map((item) => [foldText(item), inOneLine(item)]));
  byFold.delete("");
  return byFold.size === 0 ? null : { value: [...byFold.values()], schema: v.array(topic) };
};

/** A date as archives have it, read into EDTF. */
export const asArchivalDate: ReadCell = ({ text }, years) => {
  if (text === "") return null;
  const date = readArchivalDate(text, years);
  const message = date === null ? DATE_UNKNOWN : NO_SUCH_DATE;
  return { value: date ?? text, schema: v.pipe(v.string(), v.check(isArchivalDate, message)) };
};

/** A day, followed by an hour. */
export const asMoment: ReadCell = ({ text }, years) => {
  if (text === "") return null;
  const [separator = "", hour = ""] = /(?<![T ,])[T ,]+(\d{1,2}:\d{2})/.exec(text) ?? [];
  const [day = "", ...rest] = separator === "" ? [] : text.split(separator);
  const written = readDay(day, years);
  return {
    value: written ? `${written}T${hour.padStart(5, "0")}${rest.join(separator)}` : text,
    schema: moment,
  };
};

/** A day, a month (`2019-5`, `5/2019`) or a year. */
export const asPartialDay: ReadCell = ({ text }, years) => {
  if (text === "") return null;
  const [, year, month] = /^(\d{4})-(\d\d?)$/.exec(text) ?? [];
  const [, monthFirst, yearLast] = /^(\d\d?)[/.-](\d{4})$/.exec(text) ?? [];
  const monthOf = (month ?? monthFirst)?.padStart(2, "0");
  const written = monthOf ? `${year ?? yearLast}-${monthOf}` : text;
  return { value: readDay(text, years) ?? written, schema: optionalPartialDay };
};

/** `mm:ss`, `h:mm:ss`, or with units: `25 min`, `45'`, `1 h 20`. */
export const asDuration: ReadCell = ({ text }) =>
  text === "" ? null : { value: readDuration(text) ?? text, schema: duration };

/** A code or its label. @param others additional spellings, folded */
export const asCode = (
  words: Readonly<Record<string, string>>,
  { others = {}, unknown }: { others?: Readonly<Record<string, string>>; unknown: string },
): ReadCell => {
  const codes = Object.keys(words);
  const spellings = new Map([
    ...codes.map((code) => [foldText(code), code] as const),
    ...codes.map((code) => [foldText(words[code] ?? code), code] as const),
    ...Object.entries(others),
  ]);
  const schema = v.picklist(codes, unknown);
  return ({ text }) => (text === "" ? null : { value: spellings.get(foldText(text)), schema });
};
