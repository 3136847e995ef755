import { httpMailer } from "#api/mail/http-mailer.ts";
import type { Mailer } from "#api/mail/mailer.ts";
import { smtpMailer } from "#api/mail/smtp-mailer.ts";
import type { MailSettings } from "./variables.ts";

/** Mailer of the HTTPS provider, else of the mail server; null when neither is configured. */
export function configuredMailer({ http, smtpUrl }: MailSettings): Mailer | null {
  if (http) return httpMailer(http);
  return smtpUrl ? smtpMailer(smtpUrl) : null;
}

/** `From` address of every mail, and the recipient of mails to the archive. */
export function mailAddresses(
  { mail, siteUrl }: { mail: MailSettings; siteUrl: string | null },
  otherwiseTo: string,
): { from: string; to: string } {
  const host = siteUrl ? new URL(siteUrl).hostname : "archivo.local";
  return { from: mail.from ?? `archivo@${host}`, to: mail.to ?? otherwiseTo };
}
