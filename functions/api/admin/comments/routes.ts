import { Hono } from "hono";
import { bulkRoutes } from "#api/admin/bulk-routes.ts";
import { missing, unwrapEdit } from "#api/admin/edit-result.ts";
import { validBody, validId, validQuery } from "#api/middleware/validate.ts";
import { json } from "#api/respond.ts";
import type { Services } from "#api/services.ts";
import type { SignedIn } from "#api/session/require.ts";
import { COMMENT_STATUSES, commentEdit, commentFilter } from "#core/comments/moderation-schemas.ts";
import type { Removal } from "#core/forms/list-schemas.ts";
import type { DatabaseClient } from "#db/client.ts";
import { changeComment, countComments, listComments, readComment } from "#db/comments/comments-moderation.ts";
import { removeRow } from "#db/history/trash.ts";
import type { Edited } from "#db/rows/editing.ts";

const notFound = missing("comment_not_found", "El comentario ya no existe.");

/** Moderation, for every active collaborator. See docs/product/comments.md. */
export const moderationRoutes = ({ comments }: Pick<Services, "comments">) => {
  const change = async (db: DatabaseClient, id: string, edit: Parameters<typeof changeComment>[2]) => {
    const changed = await changeComment(db, id, edit);
    if (changed.ok) comments.forget(changed.value.episodeId);
    return changed;
  };
  const remove = async (db: DatabaseClient, id: string): Promise<Edited<Removal>> => {
    const comment = await readComment(db, id);
    if (!comment) return { ok: false, reason: "missing" };
    const removed = await removeRow(db, "comments", id);
    if (removed.ok) comments.forget(comment.episodeId);
    return removed;
  };
  return new Hono<SignedIn>()
    .route(
      "/",
      bulkRoutes({
        statuses: COMMENT_STATUSES,
        notFound,
        setStatus: (db, { id, ...edit }) => change(db, id, edit),
        remove,
      }),
    )
    .get("/", validQuery(commentFilter), async (c) => {
      const { db } = c.var.person;
      const [page, counts] = await Promise.all([listComments(db, c.req.valid("query")), countComments(db)]);
      return json({ ...page, counts });
    })
    .patch("/:id", validId(notFound), validBody(commentEdit), async (c) => {
      const { db } = c.var.person;
      const { id } = c.req.valid("param");
      const changed = await change(db, id, c.req.valid("json"));
      return json(await unwrapEdit(changed, { missing: notFound, current: () => readComment(db, id) }));
    })
    .delete("/:id", validId(notFound), async (c) => {
      const removed = await remove(c.var.person.db, c.req.valid("param").id);
      return json(await unwrapEdit(removed, { missing: notFound }));
    });
};
