import * as v from "valibot";
import { type NoticeRhythm, notices } from "#core/account/notices.ts";
import type { DatabaseClient } from "#db/client.ts";
import { DatabaseError } from "#db/database-error.ts";

/** The caller's choice. */
export async function readOwnNotices(client: DatabaseClient): Promise<NoticeRhythm> {
  const answer = await client.rpc("own_notices");
  if (answer.error) throw new DatabaseError("read the choice of notices", answer);
  return v.parse(notices.entries.rhythm, answer.data);
}

export async function chooseOwnNotices(client: DatabaseClient, rhythm: NoticeRhythm): Promise<void> {
  const answer = await client.rpc("choose_notices", { p_rhythm: rhythm });
  if (answer.error) throw new DatabaseError("choose notices", answer);
}

/** Queues the due mails about comments and messages in the outbox. */
export async function queueNotices(serviceDb: DatabaseClient): Promise<void> {
  const answer = await serviceDb.rpc("queue_notices");
  if (answer.error) throw new DatabaseError("queue notices", answer);
}
