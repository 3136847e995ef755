import * as v from "valibot";
import {
  type Erased,
  erased,
  type InboxMessage,
  MAIL_STATUSES,
  MESSAGES_PER_PAGE,
  type MessageFilter,
  type MessageMarks,
} from "#core/contact/message-schemas.ts";
import type { ListPage } from "#core/forms/list-schemas.ts";
import { listCollaborators } from "#db/account/collaborators.ts";
import type { DatabaseClient } from "#db/client.ts";
import type { Database } from "#db/database.types.ts";
import { DatabaseError } from "#db/database-error.ts";
import { type Edited, editRefusal } from "#db/rows/editing.ts";
import { readListPage, toInstant } from "#db/rows/list-page.ts";
import { rpc } from "#db/rpc.ts";

type Row = Database["public"]["Tables"]["contact_messages"]["Row"];

/** E-mail addresses by account. */
type Answerers = ReadonlyMap<string, string>;

/** `client` acts as the person; `serviceDb` reads the e-mail addresses of accounts, which only administrators may list. */
interface Clients {
  client: DatabaseClient;
  serviceDb: DatabaseClient;
}

async function readAnswerers(serviceDb: DatabaseClient): Promise<Answerers> {
  return new Map((await listCollaborators(serviceDb)).map(({ id, email }) => [id, email]));
}

/** Newest messages first. */
export async function listMessages(
  { client, serviceDb }: Clients,
  { state, id, page }: MessageFilter,
): Promise<ListPage<InboxMessage>> {
  const answerers = await readAnswerers(serviceDb);
  return readListPage(
    "list messages",
    { page, perPage: MESSAGES_PER_PAGE },
    (from, to) => {
      let query = client.from("contact_messages").select("*", { count: "exact" });
      if (state === "archived") query = query.not("archived_at", "is", null);
      else if (state === "mail_failed") query = query.eq("mail_status", "dead");
      else if (state !== "all") query = query.is("archived_at", null);
      if (id) query = query.eq("id", id);
      if (state === "unread") query = query.is("read_at", null);
      if (state === "unanswered") query = query.is("answered_at", null);
      return query.order("created_at", { ascending: false }).order("id").range(from, to);
    },
    (row) => toMessage(row, answerers),
  );
}

/** Number of unanswered messages in the inbox. */
export async function countUnanswered(client: DatabaseClient): Promise<number> {
  const query = client.from("contact_messages").select("id", { count: "exact", head: true });
  const answer = await query.is("archived_at", null).is("answered_at", null);
  if (answer.error) throw new DatabaseError("count messages", answer);
  return answer.count ?? 0;
}

/** Sets marks; a mark that is already set keeps its timestamp. */
export async function markMessage(
  { client, serviceDb }: Clients,
  id: string,
  { read, answered, archived }: MessageMarks,
  now: Date,
): Promise<Edited<InboxMessage>> {
  const answerers = await readAnswerers(serviceDb);
  const before = await client
    .from("contact_messages")
    .select("read_at, answered_at, archived_at")
    .eq("id", id)
    .maybeSingle();
  if (before.error) throw new DatabaseError("read a message", before);
  if (!before.data) return { ok: false, reason: "missing" };
  const { read_at, answered_at, archived_at } = before.data;
  // Marks that are not given are not written: another person may set them meanwhile.
  const answer = await client
    .from("contact_messages")
    .update({
      ...(read !== undefined && { read_at: mark(read, read_at, now) }),
      ...(answered !== undefined && { answered_at: mark(answered, answered_at, now) }),
      ...(archived !== undefined && { archived_at: mark(archived, archived_at, now) }),
    })
    .eq("id", id)
    .select("*")
    .maybeSingle();
  if (answer.error) return editRefusal("mark a message", answer);
  return answer.data
    ? { ok: true, value: toMessage(answer.data, answerers) }
    : { ok: false, reason: "missing" };
}

const mark = (wanted: boolean, present: string | null, now: Date) =>
  wanted ? (present ?? now.toISOString()) : null;

/** Queues the mail of a message again. `conflict`: it has been sent, or is being sent now. */
export async function retryMail({ client, serviceDb }: Clients, id: string): Promise<Edited<InboxMessage>> {
  // Read before the write: after a mail is queued, no failure may turn the response into an error.
  const answerers = await readAnswerers(serviceDb);
  const before = await client.from("contact_messages").select("*").eq("id", id).maybeSingle();
  if (before.error) throw new DatabaseError("read a message", before);
  if (!before.data) return { ok: false, reason: "missing" };
  const retried = await client.rpc("retry_mail", { p_message: id });
  if (retried.error) return editRefusal("send a mail again", retried);
  const message = toMessage(before.data, answerers);
  return { ok: true, value: { ...message, mailStatus: "queued", mailAttempts: 0, mailError: null } };
}

const erasedPerson = v.object({ ...erased.entries, message_ids: v.array(v.string()) });

/**
 * Permanently deletes all data of an e-mail address: comments, messages, queued mails, trash. `messageIds` includes messages
 * of the trash.
 */
export async function erasePerson(
  serviceDb: DatabaseClient,
  email: string,
): Promise<{ counts: Erased; messageIds: string[] }> {
  const answer = await rpc("erase a person", serviceDb, "erase_person", { p_email: email });
  const { message_ids: messageIds, ...counts } = v.parse(erasedPerson, answer);
  return { counts, messageIds };
}

const toMessage = (row: Row, answerers: Answerers): InboxMessage => ({
  id: row.id,
  name: row.name,
  email: row.email,
  message: row.message,
  programNumber: row.program_number,
  createdAt: toInstant(row.created_at),
  readAt: row.read_at && toInstant(row.read_at),
  answeredAt: row.answered_at && toInstant(row.answered_at),
  answeredBy: answerers.get(row.answered_by ?? "") ?? null,
  archivedAt: row.archived_at && toInstant(row.archived_at),
  mailStatus: MAIL_STATUSES.find((known) => known === row.mail_status) ?? "queued",
  mailAttempts: row.mail_attempts,
  mailError: row.mail_error,
  version: row.version,
});
