import { foldText } from "#core/search/search-text.ts";
import { zonedFormat } from "#core/text/time-zone.ts";

/** First and last year of the broadcasts, used for two-digit years and for the day numbers of spreadsheets. */
export interface YearRange {
  first: number;
  last: number;
}

/** Prefixes of Spanish month names; `setiembre` is the other spelling of September. */
const MONTHS = ["ene", "feb", "mar", "abr", "may", "jun", "jul", "ago", "sep", "oct", "nov", "dic"];
const WEEKDAY = /^(?:lunes|martes|miercoles|jueves|viernes|sabado|domingo),? /;
const IN_WORDS = /^(\d{1,2})(?: de |[ /.-])([a-z]+)\.?(?: del? |[ /.-])(\d{2}|\d{4})$/;
const MONTH_IN_WORDS = /^([a-z]+)\.?(?: del? |[ /.,-]+)(\d{2}|\d{4})$/;
const MONTH_FIRST = /^(\d{1,2})[/.-](\d{4})$/;
const MONTH_LAST = /^(\d{4})[/.-](\d{1,2})$/;
const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const LOCAL = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{2}|\d{4})$/;
/** Hour after the day: `T20:30:00`, ` 8:30 p. m.`, `, 20.30 hs`. */
const HOUR =
  /(?<![t ,])[t ,]+(?:a las )?(?:[01]?\d|2[0-3])[:.][0-5]\d(?::[0-5]\d(?:\.\d+)?)?(?: ?[ap]\. ?m\.?| ?[ap]m| ?hs?\.?)?$/;
const ZONED = /^(\d{4}-\d{2}-\d{2})t\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:z|[+-]\d{2}:?\d{2})$/;
const ZONED_MIDNIGHT = /t00:00(?::00(?:\.0+)?)?z$/;
const localDay = zonedFormat({}, "sv-SE");
/** Days since 30 December 1899, as stored by spreadsheets; the hour is a fraction of a day. */
const SERIAL = /^(\d{5})(?:[.,]\d+)?$/;
const SERIAL_START_MS = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;
/** Longer cells are texts. */
const MAX_LENGTH = 100;

/**
 * Converts `6/4/1975`, `06-04-75`, `20 de abril de 1975`, `06-abr-75`, `1975-04-06` and `27490` to `YYYY-MM-DD`, which may
 * still be no calendar day; an hour after the day is ignored. Null for anything else, for two-digit years and day numbers
 * outside `years`, and for an hour in another time zone that is on another day in the archive's.
 */
export function readDay(written: string, years: YearRange): string | null {
  if (written.length > MAX_LENGTH) return null;
  const whole = foldText(written).replace(WEEKDAY, "");
  const zoned = ZONED.exec(whole);
  if (zoned) return zonedDay(whole, zoned[1] ?? "");
  const text = whole.replace(HOUR, "");
  const iso = ISO.exec(text);
  if (iso) return isoDay(iso[1], iso[2], iso[3]);
  const local = LOCAL.exec(text);
  if (local) return isoDay(wholeYear(local[3], years), local[2], local[1]);
  const words = IN_WORDS.exec(text);
  if (words) return isoDay(wholeYear(words[3], years), monthNumber(words[2] ?? ""), words[1]);
  const serial = SERIAL.exec(text);
  return serial ? countedDay(Number(serial[1]), years) : null;
}

/** Converts `abril de 1975`, `abr-75`, `4/1975` and `1975-4` to `YYYY-MM`, which may still be no month; null otherwise. */
export function readMonth(written: string, years: YearRange): string | null {
  if (written.length > MAX_LENGTH) return null;
  const text = foldText(written);
  const [, name = "", ofName] = MONTH_IN_WORDS.exec(text) ?? [];
  const [, first, ofFirst] = MONTH_FIRST.exec(text) ?? [];
  const [, ofLast, last] = MONTH_LAST.exec(text) ?? [];
  const month = monthNumber(name) ?? first ?? last;
  const year = wholeYear(ofName ?? ofFirst ?? ofLast, years);
  return month && year ? `${year}-${month.padStart(2, "0")}` : null;
}

/** Programs write midnight UTC for a day without an hour. */
function zonedDay(moment: string, day: string): string | null {
  if (ZONED_MIDNIGHT.test(moment)) return day;
  const instant = Date.parse(moment.toUpperCase());
  return !Number.isNaN(instant) && localDay(instant) === day ? day : null;
}

function isoDay(
  year: string | null = null,
  month: string | null = null,
  day: string | null = null,
): string | null {
  return year && month && day ? `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}` : null;
}

function wholeYear(year = "", { first, last }: YearRange): string | null {
  if (year.length === 4) return year;
  const whole = [...Array(last - first + 1).keys()].map((n) => String(first + n));
  return whole.find((candidate) => candidate.endsWith(year)) ?? null;
}

function monthNumber(name: string): string | null {
  const at = MONTHS.indexOf(name.slice(0, 3).replace("set", "sep"));
  return at < 0 ? null : String(at + 1);
}

function countedDay(days: number, { first, last }: YearRange): string | null {
  const date = new Date(SERIAL_START_MS + days * DAY_MS);
  const year = date.getUTCFullYear();
  return year >= first && year <= last ? date.toISOString().slice(0, 10) : null;
}
