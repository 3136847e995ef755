/** What a mail to an account says; sender, date and name of the archive are added to it. */
export interface Letter {
  subject: string;
  lines: string[];
}

/** The archive that writes. */
export interface Place {
  /** Its name, on one line. */
  archive: string;
  /** What links begin with; null: mails name the screen instead. */
  siteUrl: string | null;
}

/** Where a screen of the panel is, after "en". `path` below `/admin/`. */
export const screenAt = ({ siteUrl }: Place, path: string, name: string) =>
  siteUrl === null ? `el panel del archivo, «${name}»` : `${siteUrl}/admin/${path}`;
