import * as v from "valibot";
import { type NoticeRhythm, notices } from "#core/account/notices.ts";
import type { DatabaseClient } from "#db/client.ts";
import { rpc } from "#db/rpc.ts";

/** The caller's choice. */
export async function readOwnNotices(client: DatabaseClient): Promise<NoticeRhythm> {
  return v.parse(notices.entries.rhythm, await rpc("read the choice of notices", client, "own_notices"));
}

export const chooseOwnNotices = (client: DatabaseClient, rhythm: NoticeRhythm) =>
  rpc("choose notices", client, "choose_notices", { p_rhythm: rhythm });

/** Queues the due mails about comments and messages in the outbox. */
export const queueNotices = (serviceDb: DatabaseClient) => rpc("queue notices", serviceDb, "queue_notices");
