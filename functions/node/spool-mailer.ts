import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { compose } from "#api/mail/compose.ts";
import { contactMailKey } from "#api/mail/contact-mail.ts";
import type { Mailer } from "#api/mail/mailer.ts";
import { replaceDurably } from "./durable-file.ts";

/**
 * Mailer for installations without a mail provider: writes each mail to an `.eml` file in `directory` that only its owner
 * can read. The file name is derived from `dedupeKey`, so that sending a mail again replaces the file.
 */
export function spoolMailer(directory: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    send: async (mail) => {
      const { message } = await transport.sendMail(compose(mail));
      mkdirSync(directory, { recursive: true, mode: 0o700 });
      replaceDurably(pathOf(directory, mail.dedupeKey), message as Buffer, 0o600);
    },
  };
}

/** Deletes the files of the mails about these messages. */
export function removeSpooled(directory: string, messageIds: readonly string[]): void {
  for (const id of messageIds) rmSync(pathOf(directory, contactMailKey(id)), { force: true });
}

const pathOf = (directory: string, dedupeKey: string) =>
  join(directory, `${dedupeKey.replace(/[^\w-]/g, "_")}.eml`);
