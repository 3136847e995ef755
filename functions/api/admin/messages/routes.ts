import { Hono } from "hono";
import { ConflictError, missing, unwrapEdit } from "#api/admin/edit-result.ts";
import { validId, validQuery } from "#api/admin/valid.ts";
import type { ApiDeps } from "#api/deps.ts";
import { jsonBody } from "#api/middleware/json-body.ts";
import { validBody } from "#api/middleware/validate.ts";
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
  { now, onMailQueued }: Pick<ApiDeps, "now" | "onMailQueued">,
  { comments, serviceDb }: Pick<Services, "comments" | "serviceDb">,
) =>
  new Hono<SignedIn>()
    .get(
      "/",
      describe("List, newest first", { 200: pageOf(inboxMessage) }, [401, 403]),
      validQuery(messageFilter),
      async (c) => json(await listMessages(c.var.person.db, c.req.valid("query"))),
    )
    .patch(
      "/:id",
      describe("Mark as read, answered or archived", { 200: inboxMessage }, [400, 401, 403, 404]),
      validId(notFound),
      jsonBody,
      validBody(messageMarks),
      async (c) => {
        const { id } = c.req.valid("param");
        const marked = await markMessage(c.var.person.db, id, c.req.valid("json"), new Date(now()));
        return json(await unwrapEdit(marked, { missing: notFound }));
      },
    )
    .post(
      "/:id/retry",
      describe("Send its mail again", { 200: inboxMessage }, [401, 403, 404, 409]),
      validId(notFound),
      async (c) => {
        const retried = await retryMail(c.var.person.db, c.req.valid("param").id);
        if (!retried.ok && retried.reason === "conflict") throw new ConflictError(null, NOTHING_TO_SEND);
        const message = await unwrapEdit(retried, { missing: notFound });
        onMailQueued?.();
        return json(message);
      },
    )
    .post(
      "/erase",
      describe("Erase a person's comments and messages for good", { 200: erased }, [400, 401, 403]),
      administratorsOnly,
      jsonBody,
      validBody(erasure),
      async (c) => {
        const counts = await erasePerson(serviceDb, c.req.valid("json").email);
        comments.forgetAll();
        return json(counts);
      },
    )
    .delete(
      "/:id",
      describe("Into the trash", { 200: removal }, [401, 403, 404]),
      validId(notFound),
      async (c) => {
        const removed = await removeRow(c.var.person.db, "contact_messages", c.req.valid("param").id);
        return json(await unwrapEdit(removed, { missing: notFound }));
      },
    );
