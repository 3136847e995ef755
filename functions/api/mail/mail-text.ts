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
