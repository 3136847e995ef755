import type { ApiLog } from "#api/api-log.ts";
import { coalesceRuns } from "#api/coalesce-runs.ts";
import { buildMail, type Sender } from "#api/mail/build-mail.ts";
import type { Mailer } from "#api/mail/mailer.ts";
import { queueNotices } from "#db/account/notices.ts";
import type { Backend } from "#db/backend.ts";
import { type DatabaseClient, serviceClient } from "#db/client.ts";
import { acknowledgeMail, type LeasedMail, leaseMail } from "#db/contact/outbox.ts";
import { DatabaseError } from "#db/database-error.ts";

/** Longer than the limit of one attempt, so that a mail being sent is not leased twice. */
const LEASE_SECONDS = 90;
const ATTEMPT_TIMEOUT_MS = 60_000;

export interface OutboxOptions {
  backend: Backend;
  mailer: Mailer;
  /** `From` address of every mail, and the archive's own address. */
  addresses: Sender["addresses"];
  /** Base address of links in mails; null when mails contain none. */
  siteUrl: string | null;
  log: ApiLog;
}

/**
 * Queues the notices that are due, then sends waiting mails one after the other, oldest first, until none is due. The
 * database stores the number of attempts (at most twelve) and the time of the next one. After a crash, the mail is sent
 * again with the same Message-ID. Hosts without a permanent process call it on a schedule.
 * @returns the number of mails sent
 */
export async function drainOutbox(options: OutboxOptions, isStopped = () => false): Promise<number> {
  const client = serviceClient(options.backend);
  await queueNotices(client);
  let sent = 0;
  while (!isStopped()) {
    const mail = await leaseMail(client, LEASE_SECONDS);
    if (!mail) break;
    if (await attempt(client, mail, options)) sent++;
  }
  return sent;
}

/** Sends waiting mails at start, on every `checkNow`, and every `intervalMs`. */
export function startOutbox(options: OutboxOptions & { intervalMs?: number }) {
  const { intervalMs = 10_000, log } = options;
  let stopped = false;
  const { run, idle } = coalesceRuns(async () => {
    if (stopped) return;
    try {
      await drainOutbox(options, () => stopped);
    } catch (error) {
      log.warn({ reason: reasonOf(error) }, "outbox_unreachable");
    }
  });
  const checkNow = () => void run();
  const timer = setInterval(checkNow, intervalMs);
  checkNow();
  return {
    /** Checks for waiting mails now instead of at the next interval. */
    checkNow,
    /** Takes no further mails; resolves when the mail in progress is acknowledged. */
    stop: () => {
      stopped = true;
      clearInterval(timer);
      return idle();
    },
  };
}

async function attempt(client: DatabaseClient, mail: LeasedMail, options: OutboxOptions): Promise<boolean> {
  let failure: string | null = null;
  try {
    await inTime(buildMail(mail, { ...options, client }).then((composed) => options.mailer.send(composed)));
  } catch (error) {
    failure = reasonOf(error);
  }
  const state = await acknowledgeMail(client, mail.id, failure);
  const details = { mail: mail.id, attempt: mail.attempts, state };
  if (failure === null) options.log.info(details, "mail_sent");
  else options.log.warn({ ...details, reason: failure }, "mail_failed");
  return failure === null;
}

async function inTime(sending: Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(Object.assign(new Error(), { code: "ETIMEDOUT" })), ATTEMPT_TIMEOUT_MS);
  });
  try {
    await Promise.race([sending, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Reason as codes only, since a mail server's message may contain addresses. */
function reasonOf(error: unknown): string {
  if (error instanceof DatabaseError) return error.message;
  const { code, responseCode, command } = Object(error) as Record<string, unknown>;
  const parts = [code, command, responseCode].filter(
    (part) => typeof part === "string" || typeof part === "number",
  );
  return parts.join(" ") || "unknown";
}
