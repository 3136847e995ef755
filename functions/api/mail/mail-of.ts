import { accountChangeLetter, newBrowserLetter, passwordLinkLetter } from "#api/mail/account-letters.ts";
import { contactMail } from "#api/mail/contact-mail.ts";
import type { Letter, Place } from "#api/mail/letter.ts";
import type { Mail } from "#api/mail/mailer.ts";
import { buildFailedLetter, moderationLetter } from "#api/mail/notice-letters.ts";
import { oneLine, subjectLine } from "#api/mail/one-line.ts";
import { linkToken } from "#api/session/link-token.ts";
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
export async function mailOf({ messageId, about }: LeasedMail, sender: Sender): Promise<Mail> {
  const { client, addresses, backend, siteUrl } = sender;
  const { name, timeZone } = await readIdentity(client);
  setTimeZone(timeZone);
  if (about.kind === "contact_email") return contactMail(messageId, about.content, addresses);
  const place = { archive: oneLine(name), siteUrl };
  const { subject, lines } = letterOf(about, place, backend.secretKey);
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

function letterOf(about: ToAccount, place: Place, secret: string): Letter {
  switch (about.kind) {
    case "moderation_notice":
      return moderationLetter(about.content, place);
    case "build_failed":
      return buildFailedLetter(place);
    case "new_browser":
      return newBrowserLetter(about.content, place);
    case "account_change":
      return accountChangeLetter(about.content, place);
    case "password_link": {
      if (place.siteUrl === null) throw Object.assign(new Error(), { code: "ENOSITEURL" });
      const link = `${place.siteUrl}/admin/password#${linkToken(secret, about.content.link_id)}`;
      return passwordLinkLetter(about.content, place, link);
    }
  }
}
