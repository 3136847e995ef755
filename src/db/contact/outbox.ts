import * as v from "valibot";
import type { DatabaseClient } from "#db/client.ts";
import { DatabaseError } from "#db/database-error.ts";

const leasedMessage = v.object({
  name: v.string(),
  email: v.string(),
  message: v.string(),
  program_number: v.nullable(v.string()),
  created_at: v.string(),
});

/** A mail that this process alone may send until its lease ends. */
export interface LeasedMail {
  id: string;
  /** Which try this is, from 1. */
  attempts: number;
  messageId: string;
  message: {
    name: string;
    email: string;
    message: string;
    programNumber: string | null;
    createdAt: Date;
  };
}

/** Leases the mail that is due longest for `leaseSeconds`; null when none is due. */
export async function leaseMail(client: DatabaseClient, leaseSeconds: number): Promise<LeasedMail | null> {
  const answer = await client.rpc("lease_outbox", { p_n: 1, p_lease_s: leaseSeconds });
  if (answer.error) throw new DatabaseError("lease a mail", answer);
  const row = answer.data[0];
  if (!row) return null;
  const { program_number: programNumber, created_at, ...message } = v.parse(leasedMessage, row.message);
  return {
    id: row.id,
    attempts: row.attempts,
    messageId: row.message_id,
    message: { ...message, programNumber, createdAt: new Date(created_at) },
  };
}

/**
 * Ends a lease: `failure` null means sent, otherwise it says why not, for the editor (no addresses).
 * @returns the new state; null when the lease had already been taken over
 */
export async function acknowledgeMail(
  client: DatabaseClient,
  id: string,
  failure: string | null,
): Promise<"sent" | "queued" | "dead" | null> {
  const answer = await client.rpc("complete_mail", { p_id: id, p_ok: failure === null, p_error: failure });
  if (answer.error) throw new DatabaseError("acknowledge a mail", answer);
  return v.parse(v.nullable(v.picklist(["sent", "queued", "dead"])), answer.data);
}
