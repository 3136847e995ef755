import { zonedFormat } from "#core/text/time-zone.ts";

/** A moment as mails tell it, in the time of the archive. */
export const writtenAt = zonedFormat("es-UY", { dateStyle: "full", timeStyle: "short" });
