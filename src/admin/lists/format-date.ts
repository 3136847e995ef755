import { formatArchivalDate, UNDATED } from "#core/episode/archival-date.ts";
import { inLocale } from "#core/text/locale.ts";
import { wallTime, zonedFormat } from "#core/text/time-zone.ts";

const DAY = { day: "2-digit", month: "2-digit", year: "numeric" } as const;
const shortDay = inLocale((locale) => new Intl.DateTimeFormat(locale, { ...DAY, timeZone: "UTC" }));
const shortMomentDay = zonedFormat(DAY);
const TO_THE_MINUTE = { ...DAY, hour: "2-digit", minute: "2-digit" } as const;
const moment = zonedFormat(TO_THE_MINUTE);
const second = zonedFormat({ ...TO_THE_MINUTE, second: "2-digit" });

/** `06/04/1975`, or what is known of the date of a broadcast: `abril de 1975`. `Sin fecha` for null. */
export function shortDate(edtf: string | null): string {
  if (edtf === null || edtf === UNDATED) return "Sin fecha";
  return /^\d{4}-\d\d-\d\d$/.test(edtf)
    ? shortDay().format(new Date(`${edtf}T00:00:00Z`))
    : formatArchivalDate(edtf);
}

/** The day of an instant, in the time zone of the archive. */
export const formatDate = (instant: string): string => shortMomentDay(new Date(instant));

/** Date and time of an instant, in the time zone of the archive. A line may break only between the two. */
export const formatMoment = (instant: string): string => unbroken(moment(new Date(instant)));

/** `a las 15:02` today, otherwise `el 26/11/2026 a las 15:02`. */
export const shortTime = (instant: string, now = Date.now()): string => {
  const [day, hour] = wallTime(instant).split(" ");
  const isToday = day === wallTime(now).split(" ")[0];
  return `${isToday ? "" : `el ${formatDate(instant)} `}a las ${hour}`;
};

/** Like `formatMoment`, with seconds, for events that may occur twice in a minute. */
export const formatSecond = (instant: string): string => unbroken(second(new Date(instant)));

const unbroken = (text: string) => text.replace(/ (?!\d)/g, "\u00a0");
