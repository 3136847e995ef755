/** Instants as Montevideo lives them, to the minute. */
const wallClock = new Intl.DateTimeFormat("sv-SE", {
  dateStyle: "short",
  timeStyle: "short",
  timeZone: "America/Montevideo",
});

/** `2026-12-01 20:00` of an instant. */
export const montevideoTime = (instant: string | number): string => wallClock.format(new Date(instant));

/**
 * The instant of `2026-12-01T20:00`, or with a space, in Montevideo, or of an instant with its zone, as the database writes
 * it: `2026-12-01T23:00:00+00:00`. Null when it is neither, or not of the years 1900 to 2099.
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
  return `${new Date(zone ? instant : instant - aheadOfGreenwich(instant)).toISOString().slice(0, 19)}+00:00`;
}

/** Milliseconds; Uruguay keeps one time all year. */
const aheadOfGreenwich = (instant: number) =>
  Date.parse(`${montevideoTime(instant).replace(" ", "T")}Z`) - Math.floor(instant / 60_000) * 60_000;
