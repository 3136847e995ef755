import { formatPartialDay } from "#core/text/dates.ts";

/**
 * Dates as archives have them, in EDTF (level 1 of https://www.loc.gov/standards/datetime/): a day `1975-04-06`, a month, a
 * year, a decade `197X`, each with `?` (uncertain), `~` (approximate) or `%` (both); an interval `1976/1978`, open as
 * `1978/..`; and `XXXX` for a date that is known to be missing.
 */
export const UNDATED = "XXXX";

const PART = /^(\d{4}|\d{3}X)((?:-\d\d){0,2})([?~%]?)$/;

interface Part {
  /** First and last year. */
  years: readonly [number, number];
  text: string;
}

function readPart(part: string): Part | null {
  const [, year = "", rest = "", quality = ""] = PART.exec(part) ?? [];
  if (year === "") return null;
  const years = [Number(year.replace("X", "0")), Number(year.replace("X", "9"))] as const;
  const text = year.endsWith("X") ? `década de ${years[0]}` : formatPartialDay(`${year}${rest}`);
  return { years, text: QUALIFIED[quality]?.(text) ?? text };
}

const QUALIFIED: Readonly<Record<string, (text: string) => string>> = {
  "?": (text) => `¿${text}?`,
  "~": (text) => `hacia ${text}`,
  "%": (text) => `¿hacia ${text}?`,
};

/** `abril de 1975`, `hacia 1978`, `entre 1976 y 1978`, `sin fecha`; another text as it is. */
export function formatArchivalDate(edtf: string): string {
  if (edtf === UNDATED) return "sin fecha";
  const [from = "", to] = edtf.split("/");
  const [first, last] = [readPart(from), to === undefined ? null : readPart(to)];
  if (to === undefined) return first?.text ?? edtf;
  if (first && last) return `entre ${first.text} y ${last.text}`;
  if (first && to === "..") return `desde ${first.text}`;
  return last && from === ".." ? `hasta ${last.text}` : edtf;
}

/** A broadcast date: the day by which it is sorted, and the EDTF date when that is no whole day. */
export interface BroadcastDate {
  date: string | null;
  edtf?: string | undefined;
}

/** The date as shown; null when it is unknown. */
export const shownDate = ({ date, edtf = date ?? UNDATED }: BroadcastDate): string | null =>
  edtf === UNDATED ? null : formatArchivalDate(edtf);

/** First and last year of a date; null when unknown. */
export function yearSpan({ date, edtf = date ?? UNDATED }: BroadcastDate): readonly [number, number] | null {
  const years = edtf.split("/").flatMap((part) => readPart(part)?.years ?? []);
  return years.length === 0 ? null : [Math.min(...years), Math.max(...years)];
}

/** Day by which a date is sorted, as `private.first_day` of the database computes it; null when unknown. */
export function firstDay(edtf: string): string | null {
  const [, year, month = "01", day = "01"] = /(\d{3}[\dX])(?:-(\d\d))?(?:-(\d\d))?/.exec(edtf) ?? [];
  return year === undefined ? null : `${year.replace("X", "0")}-${month}-${day}`;
}

/** For the attribute `datetime` of HTML, which has no intervals; undefined when there is nothing to say in it. */
export function htmlDate(date: BroadcastDate): string | undefined {
  const iso = isoDate(date);
  // An element without the attribute has to have a valid date as its text: the sortable day is one.
  return iso?.includes("/") ? (date.date ?? undefined) : (iso ?? date.date ?? undefined);
}

/** For schema.org, which has no EDTF: a day, a month, a year or an ISO 8601 interval; null when there is none. */
export function isoDate({ date, edtf = date ?? UNDATED }: BroadcastDate): string | null {
  const plain = edtf.replace(/[?~%]/g, "");
  if (/^\d{4}(-\d\d){0,2}(\/\d{4}(-\d\d){0,2})?$/.test(plain)) return plain;
  return /^\d{3}X$/.test(plain) ? `${plain.replace("X", "0")}/${plain.replace("X", "9")}` : null;
}
