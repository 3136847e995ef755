import { inLocale } from "#core/text/locale.ts";

// Calendar days are read as UTC, so that no time zone moves a broadcast to Saturday.
const longDay = inLocale((locale) => new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }));
const weekday = inLocale((locale) => new Intl.DateTimeFormat(locale, { weekday: "long", timeZone: "UTC" }));

const isoDay = /^(\d{4})-(\d{2})-(\d{2})$/;

/** `6 de abril de 1975` from `1975-04-06`; null when there is no date or it is not a calendar day. */
export function formatDay(day: string | null): string | null {
  if (!day || !isoDay.test(day)) return null;
  const date = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(date.getTime()) ? null : longDay().format(date);
}

/** The same date with no-break spaces, so that no line ends within a day. */
export const keepDaysWhole = (date: string): string => date.replaceAll(" de ", "\u00a0de\u00a0");

/** Formats `14 de mayo de 2019`, `mayo de 2019` or `2019`, depending on what is known; other text is unchanged. */
export function formatPartialDay(day: string): string {
  if (!/^\d{4}-\d{2}$/.test(day)) return formatDay(day) ?? day;
  return (formatDay(`${day}-01`) ?? day).replace(/^1 de /, "");
}

/** `domingo` of `1975-04-06`; null when there is no date or it is not a calendar day. */
export function weekdayOf(day: string | null): string | null {
  if (formatDay(day) === null) return null;
  return weekday().format(new Date(`${day}T00:00:00Z`));
}

/** All years from the first to the last of the calendar days; empty when there are none. */
export function yearsBetween(days: readonly (string | null)[]): number[] {
  const years = days.map(yearOf).filter((year) => year !== null);
  const first = years.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
  const last = years.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}

/** Year of a calendar day; null when it is not one. */
export function yearOf(day: string | null): number | null {
  const match = isoDay.exec(day ?? "");
  return match ? Number(match[1]) : null;
}
