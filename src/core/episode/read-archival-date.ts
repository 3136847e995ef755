import edtf, { parse } from "edtf";
import { UNDATED } from "#core/episode/archival-date.ts";
import { readDay, readMonth, type YearRange } from "#core/import/import-date.ts";
import { foldText } from "#core/search/search-text.ts";

const LEVEL = { level: 1, types: ["Date", "Year", "Decade", "Interval"] };
/** What the archive stores of level 1; `private.is_archival_date` has the same pattern. */
const PART = "(?:(?:19|20)\\d\\d(?:-\\d\\d){0,2}|2100(?:-\\d\\d){0,2}|(?:19|20)\\dX)[?~%]?";
const STORED = new RegExp(`^(?:${UNDATED}|${PART}|${PART}/(?:${PART}|\\.\\.)|\\.\\./${PART})$`);
/** Longer texts are no dates. */
const MAX_LENGTH = 100;

/** Whether a text is an EDTF date that the archive stores, of existing days and with its parts in order. */
export function isArchivalDate(text: string): boolean {
  if (text.length > MAX_LENGTH || !STORED.test(text)) return false;
  try {
    parse(text, LEVEL);
    const parts = text.split("/").filter((part) => part !== ".." && part !== UNDATED);
    const bounds = parts.map((part) => edtf(part, LEVEL));
    const [first, last = first] = bounds;
    return parts.every(isCalendar) && (!first || !last || first.min <= last.min);
  } catch {
    return false;
  }
}

/** The parser moves 31 February into March. */
function isCalendar(part: string): boolean {
  const [day] = /^\d{4}-\d\d-\d\d/.exec(part) ?? [];
  if (!day) return true;
  const moment = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day);
}

const NONE = /^(?:s[/.]? ?f\.?|sin fecha|s[/.]? ?d\.?|desconocida|no se sabe)$/;
const ABOUT = /^(?:hacia|circa|c(?:a|irca)?\.?|aprox(?:imadamente)?\.?|alrededor de|cerca de|~) ?(?=.*\d)/;
const ABOUT_AFTER = /,? ?(?:aprox(?:imadamente)?\.?|\(aprox\.?\))$/;
const DOUBTED = /^¿(.+)\?$|^(.+?) ?\(?\?\)?$/;
const BETWEEN = /^(?:entre (.+) y (.+)|(?:de|desde) (.+) (?:a|hasta) (.+)|(\d{4}) ?[-–—a] ?(\d{4}))$/;
const UNTIL = /^(?:hasta|antes de|anterior a) (.+)$/;
const SINCE = /^(?:desde|despues de|a partir de|posterior a) (.+)$/;
const DECADE = /^(?:(?:la )?decada (?:de |del )?|(?:los )?anos |los )'?(?:(?:de |del )?)(\d{2})?(\d)0s?$/;

/**
 * Reads a date as archivists write it (`6/4/1975`, `06041975`, `abril de 1975`, `c. 1978`, `entre 1976 y 1978`, `3/4/79?`,
 * `s/f`), or in EDTF. The result may still be no existing day; null for anything else.
 */
export function readArchivalDate(written: string, years: YearRange): string | null {
  const text = written.trim();
  if (text.length > MAX_LENGTH) return null;
  if (STORED.test(text.toUpperCase())) return text.toUpperCase();
  const plain = foldText(text);
  if (NONE.test(plain)) return UNDATED;
  const [from = null, to = null] = (BETWEEN.exec(plain)?.slice(1) ?? []).filter((part) => part !== undefined);
  if (from !== null && to !== null) return interval(readPart(from, years), readPart(to, years));
  const [, until] = UNTIL.exec(plain) ?? [];
  if (until !== undefined) return interval("..", readPart(until, years));
  const [, since] = SINCE.exec(plain) ?? [];
  return since === undefined ? readPart(plain, years) : interval(readPart(since, years), "..");
}

const interval = (from: string | null, to: string | null): string | null =>
  from === null || to === null ? null : `${from}/${to}`;

/** One date, folded, with what is said about its certainty. */
function readPart(text: string, years: YearRange): string | null {
  const [, marked, ended] = DOUBTED.exec(text) ?? [];
  const sure = marked ?? ended ?? text;
  const exact = sure.replace(ABOUT, "").replace(ABOUT_AFTER, "");
  const base = readExact(exact.trim(), years);
  if (base === null) return null;
  const [isDoubted, isAbout] = [sure !== text, exact !== sure];
  return base + (isDoubted ? (isAbout ? "%" : "?") : isAbout ? "~" : "");
}

function readExact(text: string, years: YearRange): string | null {
  if (/^(19|20)\d\d$/.test(text)) return text;
  const [, century = "19", decade] = DECADE.exec(text) ?? [];
  if (decade !== undefined) return `${century}${decade}X`;
  return readDigits(text) ?? readDay(text, years) ?? readMonth(text, years);
}

/** `06041975`, or `19750406` when the end is no year. */
function readDigits(text: string): string | null {
  if (!/^\d{8}$/.test(text)) return null;
  if (/^(19|20)/.test(text.slice(4))) return `${text.slice(4)}-${text.slice(2, 4)}-${text.slice(0, 2)}`;
  return `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`;
}
