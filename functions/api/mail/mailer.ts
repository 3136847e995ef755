/** A plain-text mail. Header values contain no line breaks. */
export interface Mail {
  /** Identical for every attempt to send the same mail: letters, digits and hyphens. */
  dedupeKey: string;
  from: string;
  to: string;
  /** Omitted when replies do not go to a visitor. */
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
  /** Date of the mail: when the visitor wrote, or the link was requested. */
  date: Date;
}

export interface Mailer {
  /** Resolves once the next server has accepted the mail. @throws when it may not have been accepted */
  send(mail: Mail): Promise<void>;
}
