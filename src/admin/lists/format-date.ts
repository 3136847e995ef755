import { zonedFormat } from "#core/text/time-zone.ts";

const LOCALE = "es-UY";
const DAY = { day: "2-digit", month: "2-digit", year: "numeric" } as const;
const shortDay = new Intl.DateTimeFormat(LOCALE, { ...DAY, timeZone: "UTC" });
const shortMomentDay = zonedFormat(LOCALE, DAY);
const TO_THE_MINUTE = { ...DAY, hour: "2-digit", minute: "2-digit" } as const;
const moment = zonedFormat(LOCALE, TO_THE_MINUTE);
const second = zonedFormat(LOCALE, { ...TO_THE_MINUTE, second: "2-digit" });

/** `06/04/1975`, the day of a broadcast, which has no time zone; `Sin fecha` when it is not known. */
export const shortDate = (day: string | null): string =>
  day ? shortDay.format(new Date(`${day}T00:00:00Z`)) : "Sin fecha";

/** The day of an instant, as the archive lives it. */
export const formatDate = (instant: string): string => shortMomentDay(new Date(instant));

/** Day and time of an instant, as the archive lives it; a line may end between the two and nowhere else. */
export const formatMoment = (instant: string): string => unbroken(moment(new Date(instant)));

/** The same with its seconds, for what may begin twice in a minute. */
export const formatSecond = (instant: string): string => unbroken(second(new Date(instant)));

const unbroken = (text: string) => text.replace(/ (?!\d)/g, "\u00a0");
