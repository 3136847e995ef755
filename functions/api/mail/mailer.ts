/** A mail in plain text. Header values hold no line breaks. */
export interface Mail {
  /** The same for every attempt at the same mail: letters, digits and hyphens. */
  dedupeKey: string;
  from: string;
  to: string;
  /** Left out where answers are not for a visitor. */
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
  /** When the visitor wrote, or the link was asked for; the mail's date. */
  date: Date;
}

export interface Mailer {
  /** Resolves once the next server is responsible for the mail. @throws when it may not have been taken */
  send(mail: Mail): Promise<void>;
}
