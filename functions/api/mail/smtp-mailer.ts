import type { Transporter } from "nodemailer";
import { compose } from "#api/mail/compose.ts";
import type { Mailer } from "#api/mail/mailer.ts";

const CONNECT_TIMEOUT_MS = 10_000;
const SOCKET_TIMEOUT_MS = 15_000;

/** Sends by SMTP. @param url `smtp://user:password@host:port`, or `smtps://` */
export function smtpMailer(url: string): Mailer {
  let transport: Transporter | undefined;
  return {
    send: async (mail) => {
      // Loaded for the first mail: a function that stores a comment starts sooner.
      const { createTransport } = await import("nodemailer");
      transport ??= createTransport({
        url,
        connectionTimeout: CONNECT_TIMEOUT_MS,
        greetingTimeout: CONNECT_TIMEOUT_MS,
        socketTimeout: SOCKET_TIMEOUT_MS,
      });
      await transport.sendMail(compose(mail));
    },
  };
}
