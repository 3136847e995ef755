import type { SendMailOptions } from "nodemailer";
import type { Mail } from "#api/mail/mailer.ts";

/** Message for nodemailer: text only, with file and URL access disabled because visitors write parts of the content. */
export function compose(mail: Mail): SendMailOptions {
  const domain = /@([a-z0-9.-]+)/i.exec(mail.from)?.[1] ?? "archivo.invalid";
  return {
    from: mail.from,
    to: mail.to,
    ...(mail.replyTo && { replyTo: mail.replyTo }),
    subject: mail.subject,
    text: mail.text,
    date: mail.date,
    // A constant Message-ID lets mail programs recognise a mail that is sent again after a crash.
    messageId: `<${mail.dedupeKey}@${domain}>`,
    // Prevents automatic holiday replies, which would reach the visitor through Reply-To.
    headers: { "Auto-Submitted": "auto-generated" },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
