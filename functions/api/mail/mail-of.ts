import { contactMail } from "#api/mail/contact-mail.ts";
import type { Mail } from "#api/mail/mailer.ts";
import { newBrowserMail } from "#api/mail/new-browser-mail.ts";
import { buildFailedMail, moderationMail } from "#api/mail/notice-mails.ts";
import { passwordLinkMail } from "#api/mail/password-link-mail.ts";
import { linkToken } from "#api/session/link-token.ts";
import { readIdentity } from "#db/archive/edited-section.ts";
import type { Backend } from "#db/backend.ts";
import type { DatabaseClient } from "#db/client.ts";
import type { LeasedMail } from "#db/contact/outbox.ts";

export interface Sender {
  client: DatabaseClient;
  backend: Pick<Backend, "secretKey">;
  addresses: Pick<Mail, "from" | "to">;
  siteUrl: string | null;
}

/** The mail for what waits in the outbox. @throws when a link is to be sent without the public address of the site */
export async function mailOf(
  mail: LeasedMail,
  { client, backend, addresses, siteUrl }: Sender,
): Promise<Mail> {
  const { messageId, about } = mail;
  if (about.kind === "contact_email") return contactMail(messageId, about.content, addresses);
  const { name: archive } = await readIdentity(client);
  const place = { from: addresses.from, archive, siteUrl };
  if (about.kind === "moderation_notice") return moderationMail(messageId, about.content, place);
  if (about.kind === "build_failed") return buildFailedMail(messageId, about.content, place);
  if (about.kind === "new_browser") return newBrowserMail(messageId, about.content, place);
  if (siteUrl === null) throw Object.assign(new Error(), { code: "ENOSITEURL" });
  const link = `${siteUrl}/admin/password#${linkToken(backend.secretKey, about.content.link_id)}`;
  return passwordLinkMail(messageId, about.content, { from: addresses.from, archive, link });
}
