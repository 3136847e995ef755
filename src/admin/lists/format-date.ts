const LOCALE = "es-UY";
const CITY = "America/Montevideo";
const DAY = { day: "2-digit", month: "2-digit", year: "numeric" } as const;
const shortDay = new Intl.DateTimeFormat(LOCALE, { ...DAY, timeZone: "UTC" });
const shortMomentDay = new Intl.DateTimeFormat(LOCALE, { ...DAY, timeZone: CITY });
const TO_THE_MINUTE = { ...DAY, hour: "2-digit", minute: "2-digit", timeZone: CITY } as const;
const moment = new Intl.DateTimeFormat(LOCALE, TO_THE_MINUTE);
const second = new Intl.DateTimeFormat(LOCALE, { ...TO_THE_MINUTE, second: "2-digit" });

/** `06/04/1975`, the day of a broadcast, which has no time zone; `Sin fecha` when it is not known. */
export const shortDate = (day: string | null): string =>
  day ? shortDay.format(new Date(`${day}T00:00:00Z`)) : "Sin fecha";

/** The day of an instant, in Montevideo. */
export const formatDate = (instant: string): string => shortMomentDay.format(new Date(instant));

/** Day and time of an instant, in Montevideo; a line may end between the two and nowhere else. */
export const formatMoment = (instant: string): string => unbroken(moment.format(new Date(instant)));

/** The same with its seconds, for what may begin twice in a minute. */
export const formatSecond = (instant: string): string => unbroken(second.format(new Date(instant)));

const unbroken = (text: string) => text.replace(/ (?!\d)/g, "\u00a0");
