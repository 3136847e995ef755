import { formatIn } from "#core/text/time-zone.ts";

const longDay = formatIn({ dateStyle: "long" });

/** Formats the local day of an instant in a time zone: `2 de marzo de 2026`. Null when the text is not an instant. */
export function formatInstant(instant: string, timeZone: string): string | null {
  const date = new Date(instant);
  return Number.isNaN(date.getTime()) ? null : longDay(date, timeZone);
}
