import { zonedFormat } from "#core/text/time-zone.ts";

/** Formats a date and time for mails, in the time zone of the archive. */
export const formatMailTime = zonedFormat("es-UY", { dateStyle: "full", timeStyle: "short" });
