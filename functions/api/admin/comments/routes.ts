import { Hono } from "hono";
import * as v from "valibot";
import { missing, unwrapEdit } from "#api/admin/edit-result.ts";
import { validId, validQuery } from "#api/admin/valid.ts";
import { jsonBody } from "#api/middleware/json-body.ts";
import { validBody } from "#api/middleware/validate.ts";
import { describer } from "#api/openapi/describe.ts";
import { json } from "#api/respond.ts";
import type { Services } from "#api/services.ts";
import type { SignedIn } from "#api/session/require.ts";
import {
  commentCounts,
  commentEdit,
  commentFilter,
  moderatedComment,
} from "#core/comments/moderation-schemas.ts";
import { pageOf, removal } from "#core/forms/list-schemas.ts";
import { changeComment, countComments, listComments, readComment } from "#db/comments/comments-moderation.ts";
import { removeRow } from "#db/history/trash.ts";

const describe = describer("admin: comments");
const notFound = missing("comment_not_found", "El comentario ya no existe.");
const commentPage = v.object({ ...pageOf(moderatedComment).entries, counts: commentCounts });

/** Moderation, for every active collaborator. See docs/product/comments.md. */
export const moderationRoutes = ({ comments }: Pick<Services, "comments">) =>
  new Hono<SignedIn>()
    .get(
      "/",
      describe("List, newest first", { 200: commentPage }, [401, 403]),
      validQuery(commentFilter),
      async (c) => {
        const { db } = c.var.person;
        const [page, counts] = await Promise.all([listComments(db, c.req.valid("query")), countComments(db)]);
        return json({ ...page, counts });
      },
    )
    .patch(
      "/:id",
      describe("Change status or text", { 200: moderatedComment }, [400, 401, 403, 404, 409]),
      validId(notFound),
      jsonBody,
      validBody(commentEdit),
      async (c) => {
        const { db } = c.var.person;
        const { id } = c.req.valid("param");
        const changed = await changeComment(db, id, c.req.valid("json"));
        const comment = await unwrapEdit(changed, { missing: notFound, current: () => readComment(db, id) });
        comments.forget(comment.episodeId);
        return json(comment);
      },
    )
    .delete(
      "/:id",
      describe("Into the trash", { 200: removal }, [401, 403, 404]),
      validId(notFound),
      async (c) => {
        const { db } = c.var.person;
        const comment = await readComment(db, c.req.valid("param").id);
        if (!comment) throw notFound();
        const removed = await unwrapEdit(await removeRow(db, "comments", comment.id), { missing: notFound });
        comments.forget(comment.episodeId);
        return json(removed);
      },
    );
