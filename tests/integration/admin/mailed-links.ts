import type { Mail, Mailer } from "#api/mail/mailer.ts";
import { drainOutbox } from "#api/mail/outbox.ts";
import type { LinkLimits } from "#api/rate-limit/limits.ts";
import type { Backend } from "#db/backend.ts";
import { openTestApi } from "#tests/support/api.ts";
import { type BackOffice, NO_SIGN_IN_LIMITS, PASSWORD } from "./back-office.ts";

/** Address of the site in links of `mailingApi`. */
export const SITE = "https://archivo.example.org";

const MANY = 1_000_000;
export const NO_LINK_LIMITS: LinkLimits = {
  windowSeconds: 3600,
  perAddress: MANY,
  perAccount: MANY,
  usesPerAddress: MANY,
  answerMs: 0,
};

const quiet = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

/** Sends the queued mails. @returns the mails, whose links begin with `siteUrl` */
export async function sentMails(backend: Backend, siteUrl: string | null): Promise<Mail[]> {
  const mails: Mail[] = [];
  const mailer: Mailer = { send: async (mail) => void mails.push(mail) };
  const addresses = { from: "archivo@example.org", to: "editora@example.org" };
  await drainOutbox({ backend, mailer, addresses, siteUrl, log: quiet });
  return mails;
}

/** Token of the link in a mail; empty when there is none. */
export const tokenIn = (mail: Mail | undefined): string =>
  /#([0-9a-f]{64})$/m.exec(mail?.text ?? "")?.[1] ?? "";

/** Creates the API of a site that sends mails. */
export const mailingApi = (backend: Backend, changes: NonNullable<Parameters<typeof openTestApi>[1]> = {}) =>
  openTestApi(backend, {
    ...changes,
    config: {
      siteUrl: SITE,
      allowedOrigins: ["http://localhost:4321"],
      sendsMail: true,
      links: NO_LINK_LIMITS,
      signIn: NO_SIGN_IN_LIMITS,
      ...changes.config,
    },
  });

/** Restores the first password of every account, and deletes all links and mails. */
export async function forgetLinks({ database: { pg } }: BackOffice): Promise<void> {
  await pg.exec("delete from private.outbox; delete from private.password_links");
  const sql = "update auth.users set encrypted_password = extensions.crypt($1, extensions.gen_salt('bf', 4))";
  await pg.query(sql, [PASSWORD]);
  await pg.exec("update profiles set password_is_temporary = false where password_is_temporary");
}
