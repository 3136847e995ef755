import * as v from "valibot";
import type { DatabaseClient } from "#db/client.ts";
import { rpc } from "#db/rpc.ts";

const instant = v.pipe(
  v.string(),
  v.transform((text) => new Date(text)),
);

const mail = <const Kind extends string, Entries extends v.ObjectEntries>(kind: Kind, entries: Entries) =>
  v.object({ kind: v.literal(kind), content: v.object({ ...entries, created_at: instant }) });

/** E-mail address of the account. */
const email = v.string();

/** Data of each kind of mail, as returned by `private.mail_content`. */
const leased = v.variant("kind", [
  mail("contact_email", {
    name: v.string(),
    /** Of the person who wrote the message. */
    email: v.string(),
    message: v.string(),
    program_number: v.nullable(v.string()),
  }),
  mail("password_link", { email, link_id: v.string(), purpose: v.picklist(["invitation", "recovery"]) }),
  mail("moderation_notice", {
    email,
    /** Number of pending comments since the last notice, and their episodes (at most ten). */
    comments: v.number(),
    episodes: v.array(v.object({ number: v.string(), comments: v.number() })),
    /** Number of all pending comments. */
    pending: v.number(),
    /** Number of unread messages since the last notice, and of all; null for an account that may not read messages. */
    messages: v.nullable(v.number()),
    unread: v.nullable(v.number()),
  }),
  /** `browser`: its display name. */
  mail("new_browser", { email, browser: v.string() }),
  mail("account_change", { email, change: v.picklist(["password", "second_factor_off", "recovery_codes"]) }),
  mail("build_failed", { email }),
]);
export type MailContent = v.InferOutput<typeof leased>;
export type ContentOf<Kind extends MailContent["kind"]> = Extract<MailContent, { kind: Kind }>["content"];

/** A mail leased exclusively to this process. */
export interface LeasedMail {
  id: string;
  /** Number of this attempt, from 1. */
  attempts: number;
  /** The same for every attempt: the message's id for the mail of a message, the mail's own id for others. */
  messageId: string;
  about: MailContent;
}

/** Leases the mail that has been due longest for `leaseSeconds`; null when none is due. */
export async function leaseMail(client: DatabaseClient, leaseSeconds: number): Promise<LeasedMail | null> {
  const [row] = await rpc("lease a mail", client, "lease_outbox", { p_n: 1, p_lease_s: leaseSeconds });
  if (!row) return null;
  const { id, attempts, message_id: messageId, kind, message } = row;
  return { id, attempts, messageId, about: v.parse(leased, { kind, content: message }) };
}

/**
 * Ends a lease: `failure` null means sent, otherwise it is the reason for the editor (without addresses).
 * @returns the new state; null when the lease had already been taken over
 */
export async function acknowledgeMail(
  client: DatabaseClient,
  id: string,
  failure: string | null,
): Promise<"sent" | "queued" | "dead" | null> {
  const data = await rpc("acknowledge a mail", client, "complete_mail", {
    p_id: id,
    p_ok: failure === null,
    p_error: failure,
  });
  return v.parse(v.nullable(v.picklist(["sent", "queued", "dead"])), data);
}
