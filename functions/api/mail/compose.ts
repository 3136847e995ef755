import type { SendMailOptions } from "nodemailer";
import type { Mail } from "#api/mail/mailer.ts";

/** What nodemailer is given: text only, no file or address is ever opened because of what a visitor wrote. */
export function compose(mail: Mail): SendMailOptions {
  const domain = /@([a-z0-9.-]+)/i.exec(mail.from)?.[1] ?? "archivo.invalid";
  return {
    from: mail.from,
    to: mail.to,
    ...(mail.replyTo && { replyTo: mail.replyTo }),
    subject: mail.subject,
    text: mail.text,
    date: mail.date,
    // A mail that is sent again after a crash is recognised as the same by the reader's program.
    messageId: `<${mail.dedupeKey}@${domain}>`,
    // Holiday answers must not reach the visitor through the archive's address.
    headers: { "Auto-Submitted": "auto-generated" },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
