import { httpMailer } from "#api/mail/http-mailer.ts";
import type { Mailer } from "#api/mail/mailer.ts";
import { smtpMailer } from "#api/mail/smtp-mailer.ts";
import type { MailSettings } from "./variables.ts";

/** The provider over HTTPS, else the mail server; null when neither is configured. */
export function configuredMailer({ http, smtpUrl }: MailSettings): Mailer | null {
  if (http) return httpMailer(http);
  return smtpUrl ? smtpMailer(smtpUrl) : null;
}

/** `From` of every mail, and who reads them. */
export function mailAddresses(
  { mail, siteUrl }: { mail: MailSettings; siteUrl: string | null },
  otherwiseTo: string,
): { from: string; to: string } {
  const host = siteUrl ? new URL(siteUrl).hostname : "archivo.local";
  return { from: mail.from ?? `archivo@${host}`, to: mail.to ?? otherwiseTo };
}
