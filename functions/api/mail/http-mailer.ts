import type { Mail, Mailer } from "#api/mail/mailer.ts";

const TIMEOUT_MS = 20_000;

interface Provider {
  url: string;
  headers(key: string, mail: Mail): Record<string, string>;
  body(mail: Mail): object;
}

/** `Auto-Submitted` value that prevents automatic holiday replies, which would reach the visitor through Reply-To. */
const AUTOMATIC = "auto-generated";

const PROVIDERS = {
  resend: {
    url: "https://api.resend.com/emails",
    // Mails with the same key within a day are delivered once, also when one is sent again after a crash.
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
  /** Overrides the provider's own address; null for the default. */
  url: string | null;
}

/** Sends through a provider's HTTP API, for hosts that cannot reach a mail server. */
export function httpMailer({ provider, key, url }: HttpMailOptions): Mailer {
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
      // Only the status is kept: a provider's message may contain addresses.
      if (!response.ok) throw Object.assign(new Error(), { code: "EMAILAPI", responseCode: response.status });
    },
  };
}
