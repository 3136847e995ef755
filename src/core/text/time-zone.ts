import { locale } from "#core/text/locale.ts";

export const DEFAULT_TIME_ZONE = "America/Montevideo";

let currentZone = DEFAULT_TIME_ZONE;

/** Time zone of the archive, in which this process formats and parses hours. See docs/decisions/052-time-zone.md. */
export const timeZone = (): string => currentZone;

/** Ignores a name that is not a valid time zone. */
export function setTimeZone(zone: string): void {
  if (isTimeZone(zone)) currentZone = zone;
}

/** Time zone names offered by the form, including the default. */
export const timeZones = (): string[] =>
  [...new Set([DEFAULT_TIME_ZONE, "UTC", ...Intl.supportedValuesOf("timeZone")])].sort();

/**
 * Whether a name is a valid time zone. Does not use `Intl.supportedValuesOf`: for zones with two names, engines list different
 * ones. `private.archive_zone` checks the same pattern.
 */
export function isTimeZone(zone: string): boolean {
  if (!/^([A-Z_]+(\/[A-Z_-]+){0,2}|Etc\/GMT[+-]?\d{1,2})$/i.test(zone)) return false;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

/**
 * Formats instants in a given zone, or in the default one where the engine does not have it. The last formatter is reused.
 * @param fixed a language other than that of the archive
 */
export function formatIn(
  options: Intl.DateTimeFormatOptions,
  fixed?: string,
): (instant: number | Date, zone: string) => string {
  let made: { zone: string; language: string; format: Intl.DateTimeFormat } | null = null;
  return (instant, zone) => {
    const language = fixed ?? locale();
    if (made?.zone !== zone || made.language !== language) {
      const timeZone = isTimeZone(zone) ? zone : DEFAULT_TIME_ZONE;
      made = { zone, language, format: new Intl.DateTimeFormat(language, { ...options, timeZone }) };
    }
    return made.format.format(instant);
  };
}

/** Formats instants in the zone of the archive. */
export function zonedFormat(options: Intl.DateTimeFormatOptions, fixed?: string) {
  const format = formatIn(options, fixed);
  return (instant: number | Date): string => format(instant, currentZone);
}

/** Local date and time of the archive, to the minute. */
const wallClock = zonedFormat({ dateStyle: "short", timeStyle: "short" }, "sv-SE");

/** The local date and time of an instant: `2026-12-01 20:00`. */
export const wallTime = (instant: string | number): string => wallClock(new Date(instant));

/**
 * Reads a local date and time of the archive (`2026-12-01T20:00`, or with a space), or a timestamp with an offset.
 * @returns the instant as the database writes it (`2026-12-01T23:00:00+00:00`); null when the text is neither, or outside the
 * years 1900 to 2099. A local time that a change of the clocks skips is moved one hour later.
 */
export function instantOf(written: string): string | null {
  const [, day, time, seconds = "", zone] =
    /^((?:19|20)\d{2}-\d{2}-\d{2})[T ](\d{2}:\d{2})(:\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}(?::\d{2})?)?$/.exec(
      written,
    ) ?? [];
  if (!day || !time) return null;
  const instant = Date.parse(`${day}T${time}${seconds}${zone?.length === 3 ? `${zone}:00` : (zone ?? "Z")}`);
  // Engines read 31 February as 3 March.
  if (Number.isNaN(instant) || !new Date(`${day}T00:00Z`).toISOString().startsWith(day)) return null;
  return `${new Date(zone ? instant : fromWallTime(instant)).toISOString().slice(0, 19)}+00:00`;
}

/** Converts a local time, given as if it were UTC, to its instant. Near a change of the clocks the first offset is corrected. */
function fromWallTime(wall: number): number {
  const first = wall - utcOffsetMs(wall);
  const second = wall - utcOffsetMs(first);
  return wall - utcOffsetMs(second) === second ? second : Math.max(first, second);
}

/** Offset from UTC at an instant, in milliseconds. */
const utcOffsetMs = (instant: number) =>
  Date.parse(`${wallTime(instant).replace(" ", "T")}Z`) - Math.floor(instant / 60_000) * 60_000;
