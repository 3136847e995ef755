import * as v from "valibot";
import { isArchivalDate, readArchivalDate } from "#core/episode/read-archival-date.ts";
import { optional } from "#core/forms/text-fields.ts";

// Apart from the other fields, because visitors' forms use those, and their function would load the parser of dates.

const DATE_INVALID =
  "La fecha no se entiende: escribí 06/04/1975, abril de 1975, 1978, hacia 1978, entre 1976 y 1978 o s/f.";
/** No year of two digits is unambiguous in a form. */
const NO_YEARS = { first: 1, last: 0 };

export const readTypedDate = (text: string): string | null => readArchivalDate(text, NO_YEARS);

/** A date as archives have it, in EDTF; null when empty. */
export const optionalArchivalDate = optional(
  v.pipe(
    v.string(),
    v.transform((text) => readTypedDate(text) ?? text),
    v.check(isArchivalDate, DATE_INVALID),
  ),
);
