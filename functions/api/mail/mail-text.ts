import { zonedFormat } from "#core/text/time-zone.ts";

/** Content of a mail to an account; sender, date and name of the archive are added later. */
export interface MailText {
  subject: string;
  lines: string[];
}

/** The archive that sends the mail. */
export interface MailContext {
  /** Its name, on one line. */
  archive: string;
  /** Base address of links; when null, mails name the screen instead. */
  siteUrl: string | null;
}

/** Location of a screen of the panel, to follow "en" in a sentence. `path` is relative to `/admin/`. */
export const screenLocation = ({ siteUrl }: MailContext, path: string, name: string) =>
  siteUrl === null ? `el panel del archivo, «${name}»` : `${siteUrl}/admin/${path}`;

/** Formats a date and time for mails, in the language and the time zone of the archive. */
export const formatMailTime = zonedFormat({ dateStyle: "full", timeStyle: "short" });

const MAX_SUBJECT_LENGTH = 150;

/** Replaces characters that could end a header or change its text direction with a space. */
export const oneLine = (text: string) =>
  text.replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu, " ").trim();

export const subjectLine = (text: string) => oneLine(text).slice(0, MAX_SUBJECT_LENGTH);
