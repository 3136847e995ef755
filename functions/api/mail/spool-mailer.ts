import { mkdir, open, rename } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { compose } from "#api/mail/compose.ts";
import type { Mailer } from "#api/mail/mailer.ts";

/**
 * Mailer for installations without a mail provider: writes each mail to an `.eml` file in `directory` that only its owner
 * can read. The file name is derived from `dedupeKey`, so that sending a mail again replaces the file.
 */
export function spoolMailer(directory: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    send: async (mail) => {
      const { message } = await transport.sendMail(compose(mail));
      const path = join(directory, `${mail.dedupeKey.replace(/[^\w-]/g, "_")}.eml`);
      await mkdir(directory, { recursive: true, mode: 0o700 });
      await writeAndSync(`${path}.part`, message as Buffer);
      await rename(`${path}.part`, path);
      await syncDirectory(directory);
    },
  };
}

async function writeAndSync(path: string, content: Buffer): Promise<void> {
  const file = await open(path, "w", 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function syncDirectory(path: string): Promise<void> {
  // Windows cannot open directories; its file systems journal names.
  if (process.platform === "win32") return;
  const directory = await open(path, "r");
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}
