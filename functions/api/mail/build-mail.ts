import { accountChangeMail, newBrowserMail, passwordLinkMail } from "#api/mail/account-mails.ts";
import { contactMail } from "#api/mail/contact-mail.ts";
import { type MailContext, type MailText, oneLine, subjectLine } from "#api/mail/mail-text.ts";
import type { Mail } from "#api/mail/mailer.ts";
import { buildFailedMail, moderationMail } from "#api/mail/notice-mails.ts";
import { linkToken } from "#api/session/link-token.ts";
import { setLocale } from "#core/text/locale.ts";
import { setTimeZone } from "#core/text/time-zone.ts";
import { readIdentity } from "#db/archive/edited-section.ts";
import type { Backend } from "#db/backend.ts";
import type { DatabaseClient } from "#db/client.ts";
import type { LeasedMail, MailContent } from "#db/contact/outbox.ts";

export interface Sender {
  client: DatabaseClient;
  backend: Pick<Backend, "secretKey">;
  addresses: Pick<Mail, "from" | "to">;
  siteUrl: string | null;
}

/** Builds the mail of an outbox entry. @throws when a link is to be sent without the public address of the site */
export async function buildMail({ messageId, about }: LeasedMail, sender: Sender): Promise<Mail> {
  const { client, addresses, backend, siteUrl } = sender;
  const { name, timeZone, language } = await readIdentity(client);
  setTimeZone(timeZone);
  setLocale(language);
  if (about.kind === "contact_email") return contactMail(messageId, about.content, addresses);
  const place = { archive: oneLine(name), siteUrl };
  const { subject, lines } = contentOf(about, place, backend.secretKey);
  return {
    dedupeKey: `${about.kind.replaceAll("_", "-")}-${messageId}`,
    from: addresses.from,
    to: oneLine(about.content.email),
    subject: subjectLine(`${subject} · ${place.archive}`),
    text: lines.join("\n"),
    date: about.content.created_at,
  };
}

type ToAccount = Exclude<MailContent, { kind: "contact_email" }>;

function contentOf(about: ToAccount, place: MailContext, secret: string): MailText {
  switch (about.kind) {
    case "moderation_notice":
      return moderationMail(about.content, place);
    case "build_failed":
      return buildFailedMail(place);
    case "new_browser":
      return newBrowserMail(about.content, place);
    case "account_change":
      return accountChangeMail(about.content, place);
    case "password_link": {
      if (place.siteUrl === null) throw Object.assign(new Error(), { code: "ENOSITEURL" });
      const link = `${place.siteUrl}/admin/password#${linkToken(secret, about.content.link_id)}`;
      return passwordLinkMail(about.content, place, link);
    }
  }
}
