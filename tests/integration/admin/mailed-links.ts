import type { Mail, Mailer } from "#api/mail/mailer.ts";
import { drainOutbox } from "#api/mail/outbox.ts";
import type { Backend } from "#db/backend.ts";

const quiet = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

/** What the outbox sends now; links begin with `siteUrl`. */
export async function sentMails(backend: Backend, siteUrl: string | null): Promise<Mail[]> {
  const mails: Mail[] = [];
  const mailer: Mailer = { send: async (mail) => void mails.push(mail) };
  const addresses = { from: "archivo@example.org", to: "editora@example.org" };
  await drainOutbox({ backend, mailer, addresses, siteUrl, log: quiet });
  return mails;
}

/** The token of the link in a mail; empty when there is none. */
export const tokenIn = (mail: Mail | undefined): string =>
  /#([0-9a-f]{64})$/m.exec(mail?.text ?? "")?.[1] ?? "";
