import { type Context, Hono } from "hono";
import { ConflictError, missing, unwrapEdit } from "#api/admin/edit-result.ts";
import type { ApiDeps } from "#api/deps.ts";
import { validBody, validId, validQuery } from "#api/middleware/validate.ts";
import { json } from "#api/respond.ts";
import type { Services } from "#api/services.ts";
import { administratorsOnly, type SignedIn } from "#api/session/require.ts";
import { erasure, messageFilter, messageMarks } from "#core/contact/message-schemas.ts";
import { erasePerson, listMessages, markMessage, retryMail } from "#db/contact/inbox.ts";
import { removeRow } from "#db/history/trash.ts";

const notFound = missing("message_not_found", "El mensaje ya no existe.");
const NOTHING_TO_SEND = "Ese correo ya salió, o está saliendo en este momento.";

/** Inbox of contact messages, which are contributions of historical material. Only administrators may erase them. */
export const messageRoutes = (
  { now, onMailQueued, onMessagesErased }: Pick<ApiDeps, "now" | "onMailQueued" | "onMessagesErased">,
  { comments, serviceDb }: Pick<Services, "comments" | "serviceDb">,
) => {
  const clients = (c: Context<SignedIn>) => ({ client: c.var.person.db, serviceDb });
  return new Hono<SignedIn>()
    .get("/", validQuery(messageFilter), async (c) =>
      json(await listMessages(clients(c), c.req.valid("query"))),
    )
    .patch("/:id", validId(notFound), validBody(messageMarks), async (c) => {
      const { id } = c.req.valid("param");
      const marked = await markMessage(clients(c), id, c.req.valid("json"), new Date(now()));
      return json(await unwrapEdit(marked, { missing: notFound }));
    })
    .post("/:id/retry", validId(notFound), async (c) => {
      const retried = await retryMail(clients(c), c.req.valid("param").id);
      if (!retried.ok && retried.reason === "conflict") throw new ConflictError(null, NOTHING_TO_SEND);
      const message = await unwrapEdit(retried, { missing: notFound });
      onMailQueued?.();
      return json(message);
    })
    .post("/erase", administratorsOnly, validBody(erasure), async (c) => {
      const { counts, messageIds } = await erasePerson(serviceDb, c.req.valid("json").email);
      comments.forgetAll();
      onMessagesErased?.(messageIds);
      return json(counts);
    })
    .delete("/:id", validId(notFound), async (c) => {
      const removed = await removeRow(c.var.person.db, "contact_messages", c.req.valid("param").id);
      return json(await unwrapEdit(removed, { missing: notFound }));
    });
};
