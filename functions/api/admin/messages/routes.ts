import { type Context, Hono } from "hono";
import { ConflictError, missing, unwrapEdit } from "#api/admin/edit-result.ts";
import type { ApiDeps } from "#api/deps.ts";
import { validBody, validId, validQuery } from "#api/middleware/validate.ts";
import { describer } from "#api/openapi/describe.ts";
import { json } from "#api/respond.ts";
import type { Services } from "#api/services.ts";
import { administratorsOnly, type SignedIn } from "#api/session/require.ts";
import { erased, erasure, inboxMessage, messageFilter, messageMarks } from "#core/contact/message-schemas.ts";
import { pageOf, removal } from "#core/forms/list-schemas.ts";
import { erasePerson, listMessages, markMessage, retryMail } from "#db/contact/inbox.ts";
import { removeRow } from "#db/history/trash.ts";

const describe = describer("admin: messages");
const notFound = missing("message_not_found", "El mensaje ya no existe.");
const NOTHING_TO_SEND = "Ese correo ya salió, o está saliendo en este momento.";

/** Inbox of contact messages, which are contributions of historical material. Only administrators may erase them. */
export const messageRoutes = (
  { now, onMailQueued, onMessagesErased }: Pick<ApiDeps, "now" | "onMailQueued" | "onMessagesErased">,
  { comments, serviceDb }: Pick<Services, "comments" | "serviceDb">,
) => {
  const clients = (c: Context<SignedIn>) => ({ client: c.var.person.db, serviceDb });
  return new Hono<SignedIn>()
    .get(
      "/",
      describe("List contact messages", { 200: pageOf(inboxMessage) }, [400], {
        description: "Newest first.",
      }),
      validQuery(messageFilter),
      async (c) => json(await listMessages(clients(c), c.req.valid("query"))),
    )
    .patch(
      "/:id",
      describe("Mark a contact message", { 200: inboxMessage }, ["body", 404], {
        description: "As read, answered or archived.",
      }),
      validId(notFound),
      validBody(messageMarks),
      async (c) => {
        const { id } = c.req.valid("param");
        const marked = await markMessage(clients(c), id, c.req.valid("json"), new Date(now()));
        return json(await unwrapEdit(marked, { missing: notFound }));
      },
    )
    .post(
      "/:id/retry",
      describe("Retry the mail of a contact message", { 200: inboxMessage }, [404, 409], {
        on: { 409: "The mail was sent, or is being sent" },
      }),
      validId(notFound),
      async (c) => {
        const retried = await retryMail(clients(c), c.req.valid("param").id);
        if (!retried.ok && retried.reason === "conflict") throw new ConflictError(null, NOTHING_TO_SEND);
        const message = await unwrapEdit(retried, { missing: notFound });
        onMailQueued?.();
        return json(message);
      },
    )
    .post(
      "/erase",
      describe("Erase the data of a person", { 200: erased }, ["body"], {
        description: "Deletes all comments and messages with this e-mail address, without a way back.",
        on: { 200: "Number of erased records" },
        access: "administrator",
      }),
      administratorsOnly,
      validBody(erasure),
      async (c) => {
        const { counts, messageIds } = await erasePerson(serviceDb, c.req.valid("json").email);
        comments.forgetAll();
        onMessagesErased?.(messageIds);
        return json(counts);
      },
    )
    .delete(
      "/:id",
      describe("Move a contact message to the trash", { 200: removal }, [404]),
      validId(notFound),
      async (c) => {
        const removed = await removeRow(c.var.person.db, "contact_messages", c.req.valid("param").id);
        return json(await unwrapEdit(removed, { missing: notFound }));
      },
    );
};
