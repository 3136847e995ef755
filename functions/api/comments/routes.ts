import { type Context, Hono } from "hono";
import * as v from "valibot";
import { existing } from "#api/admin/edit-result.ts";
import { episodeNotFound } from "#api/api-error.ts";
import type { CommentList } from "#api/comments/published-comments.ts";
import { assertMinFillTime, isHoneypotFilled, refusalError } from "#api/form-checks.ts";
import { validBody, validId } from "#api/middleware/validate.ts";
import { described, describer } from "#api/openapi/describe.ts";
import { BASE_HEADERS, json, jsonText } from "#api/respond.ts";
import type { Services } from "#api/services.ts";
import { commentSubmission } from "#core/comments/comment-schemas.ts";
import { id as uuid } from "#core/forms/record-fields.ts";
import { submitComment } from "#db/comments/comments.ts";

const commentCount = v.object({ count: v.number() });
const commentList = v.object({
  comments: v.array(
    v.object({ id: v.string(), authorName: v.string(), content: v.string(), createdAt: v.string() }),
  ),
  count: v.number(),
});
const pendingComment = v.object({ id: v.string(), status: v.literal("pending") });

/** Browsers revalidate each time and mostly get 304; a CDN may serve its copy for ten seconds. */
const CACHE_CONTROL = "public, max-age=0, must-revalidate, s-maxage=10";
const TAG = "comments";
const describe = describer(TAG, "public");

/** Public comments of an episode: reading and writing. See docs/product/comments.md. */
export const commentRoutes = ({ comments, serviceDb, admit }: Services) =>
  new Hono()
    .get(
      "/:id/comments",
      described(
        TAG,
        [
          "List the published comments of an episode",
          { 200: commentList },
          [404, 503],
          { description: "Newest first. Answers 304 to a current `If-None-Match`." },
        ],
        (c) => {
          const id = v.safeParse(uuid, c.req.param("id"));
          if (!id.success) throw episodeNotFound();
          const list = comments.get(id.output);
          if (!(list instanceof Promise)) return answer(c, list);
          // Hono accepts a response or a promise; its types allow only one of them per handler.
          return list.then((read) => answer(c, read)) as never;
        },
      ),
    )
    .get(
      "/:id/comments/count",
      describe("Count the published comments of an episode", { 200: commentCount }, [404, 503]),
      validId(episodeNotFound),
      async (c) => {
        const { count } = existing(await comments.get(c.req.valid("param").id), episodeNotFound);
        return json({ count }, 200, { "cache-control": CACHE_CONTROL });
      },
    )
    .post(
      "/:id/comments",
      describe(
        "Submit a comment on an episode",
        { 201: pendingComment },
        ["body", 403, 404, 409, 422, 429, 503],
        {
          description:
            "The comment is stored as pending and appears after moderation. The idempotency key of the form makes a repeated request store it once.",
          on: {
            201: "The comment is stored and pending",
            404: "No published episode with this id",
            409: "The idempotency key was used for another text",
          },
        },
      ),
      validId(episodeNotFound),
      admit("comment"),
      validBody(commentSubmission),
      async (c) => {
        const form = c.req.valid("json");
        if (isHoneypotFilled(form)) return json({ id: crypto.randomUUID(), status: "pending" as const }, 201);
        assertMinFillTime(form);
        const stored = await submitComment(serviceDb, { ...form, episodeId: c.req.valid("param").id });
        if (!stored.ok) throw refusalError(stored);
        return json(stored.value, 201);
      },
    );

function answer(c: Context, list: CommentList | null) {
  if (!list) throw episodeNotFound();
  if (isCurrent(c.req.header("if-none-match"), list)) return notModified(list);
  return jsonText<v.InferOutput<typeof commentList>>(list.body, 200, cacheHeaders(list));
}

const cacheHeaders = (list: CommentList) => ({ "cache-control": CACHE_CONTROL, etag: list.etag });

const isCurrent = (known: string | undefined, list: CommentList) =>
  known?.split(",").some((tag) => tag.trim() === list.etag) ?? false;

const notModified = (list: CommentList) =>
  new Response(null, { status: 304, headers: { ...BASE_HEADERS, ...cacheHeaders(list) } }) as never;
