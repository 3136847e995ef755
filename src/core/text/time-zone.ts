export const DEFAULT_TIME_ZONE = "America/Montevideo";

let present = DEFAULT_TIME_ZONE;

/** The zone in which this process tells days and hours: that of the archive. See docs/decisions/052-time-zone.md. */
export const timeZone = (): string => present;

/** What is no zone leaves the present one. */
export function setTimeZone(zone: string): void {
  if (isTimeZone(zone)) present = zone;
}

/** Names of the zones that are offered, the default one among them. */
export const timeZones = (): string[] =>
  [...new Set([DEFAULT_TIME_ZONE, "UTC", ...Intl.supportedValuesOf("timeZone")])].sort();

/**
 * Whether this is the name of a zone; engines offer different ones of those that have two. The shape is that of
 * `private.archive_zone`.
 */
export function isTimeZone(zone: string): boolean {
  if (!/^([A-Z_]+(\/[A-Z_-]+){0,2}|Etc\/GMT[+-]?\d{1,2})$/i.test(zone)) return false;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

/** A format in a zone; made anew when that is another than the last. One that this engine does not know is read as the default. */
export function formatIn(
  locale: string,
  options: Intl.DateTimeFormatOptions,
): (instant: number | Date, zone: string) => string {
  let made: { zone: string; format: Intl.DateTimeFormat } | null = null;
  return (instant, zone) => {
    if (made?.zone !== zone) {
      const timeZone = isTimeZone(zone) ? zone : DEFAULT_TIME_ZONE;
      made = { zone, format: new Intl.DateTimeFormat(locale, { ...options, timeZone }) };
    }
    return made.format.format(instant);
  };
}

/** A format in the present zone. */
export function zonedFormat(locale: string, options: Intl.DateTimeFormatOptions) {
  const format = formatIn(locale, options);
  return (instant: number | Date): string => format(instant, present);
}

/** Instants as the archive lives them, to the minute. */
const wallClock = zonedFormat("sv-SE", { dateStyle: "short", timeStyle: "short" });

/** `2026-12-01 20:00` of an instant. */
export const wallTime = (instant: string | number): string => wallClock(new Date(instant));

/**
 * The instant of `2026-12-01T20:00`, or with a space, in the archive's zone, or of an instant with its zone, as the database
 * writes it: `2026-12-01T23:00:00+00:00`. Null when it is neither, or not of the years 1900 to 2099. An hour that the clocks
 * leave out is the one after it.
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
  return `${new Date(zone ? instant : ofWall(instant)).toISOString().slice(0, 19)}+00:00`;
}

/** The instant of a wall clock that is read as if it were Greenwich's; near a change of the clocks the first reading is corrected. */
function ofWall(wall: number): number {
  const first = wall - aheadOfGreenwich(wall);
  const second = wall - aheadOfGreenwich(first);
  return wall - aheadOfGreenwich(second) === second ? second : Math.max(first, second);
}

/** Milliseconds. */
const aheadOfGreenwich = (instant: number) =>
  Date.parse(`${wallTime(instant).replace(" ", "T")}Z`) - Math.floor(instant / 60_000) * 60_000;
