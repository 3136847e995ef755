import type { Mail, Mailer } from "#api/mail/mailer.ts";

const TIMEOUT_MS = 20_000;

interface Provider {
  url: string;
  headers(key: string, mail: Mail): Record<string, string>;
  body(mail: Mail): object;
}

/** Holiday answers must not reach the visitor through the archive's address. */
const AUTOMATIC = "auto-generated";

const PROVIDERS = {
  resend: {
    url: "https://api.resend.com/emails",
    // The same key within a day is the same mail: what is sent again after a crash arrives once.
    headers: (key, { dedupeKey }) => ({ authorization: `Bearer ${key}`, "idempotency-key": dedupeKey }),
    body: ({ from, to, replyTo, subject, text }) => ({
      from,
      to: [to],
      ...(replyTo && { reply_to: replyTo.address }),
      subject,
      text,
      headers: { "Auto-Submitted": AUTOMATIC },
    }),
  },
  postmark: {
    url: "https://api.postmarkapp.com/email",
    headers: (key) => ({ "x-postmark-server-token": key, accept: "application/json" }),
    body: ({ from, to, replyTo, subject, text, dedupeKey }) => ({
      From: from,
      To: to,
      ...(replyTo && { ReplyTo: replyTo.address }),
      Subject: subject,
      TextBody: text,
      Headers: [{ Name: "Auto-Submitted", Value: AUTOMATIC }],
      Metadata: { key: dedupeKey },
    }),
  },
} satisfies Record<string, Provider>;

export type MailProvider = keyof typeof PROVIDERS;
export const MAIL_PROVIDERS = Object.keys(PROVIDERS) as [MailProvider, ...MailProvider[]];

export interface HttpMailOptions {
  provider: MailProvider;
  key: string;
  /** Another address than the provider's own; null: that. */
  url: string | null;
  fetch?: typeof fetch;
}

/** Sends through a provider's HTTP interface, for hosts from which no mail server can be reached. */
export function httpMailer({ provider, key, url, fetch = globalThis.fetch }: HttpMailOptions): Mailer {
  const { headers, body, url: own }: Provider = PROVIDERS[provider];
  return {
    send: async (mail) => {
      const response = await fetch(url ?? own, {
        method: "POST",
        headers: { "content-type": "application/json", ...headers(key, mail) },
        body: JSON.stringify(body(mail)),
        redirect: "manual",
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await response.body?.cancel();
      // The status only: a provider's sentence may quote the addresses.
      if (!response.ok) throw Object.assign(new Error(), { code: "EMAILAPI", responseCode: response.status });
    },
  };
}
