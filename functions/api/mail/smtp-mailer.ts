import { createTransport } from "nodemailer";
import { compose } from "#api/mail/compose.ts";
import type { Mailer } from "#api/mail/mailer.ts";

const CONNECT_TIMEOUT_MS = 10_000;
const SOCKET_TIMEOUT_MS = 15_000;

/** Sends by SMTP. @param url `smtp://user:password@host:port`, or `smtps://` */
export function smtpMailer(url: string): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
  });
  return {
    send: async (mail) => {
      await transport.sendMail(compose(mail));
    },
  };
}
