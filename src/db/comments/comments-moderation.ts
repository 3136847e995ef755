import {
  COMMENT_STATUSES,
  COMMENTS_PER_PAGE,
  type CommentCounts,
  type CommentEdit,
  type CommentFilter,
  type CommentStatus,
  type ModeratedComment,
} from "#core/comments/moderation-schemas.ts";
import type { ListPage } from "#core/forms/list-schemas.ts";
import type { DatabaseClient } from "#db/client.ts";
import type { Database } from "#db/database.types.ts";
import { DatabaseError } from "#db/database-error.ts";
import { type Edited, editRefusal } from "#db/rows/editing.ts";
import { readListPage, toInstant } from "#db/rows/list-page.ts";

type Row = Database["public"]["Views"]["comment_moderation"]["Row"];

/** Pending comments first, then by status, newest first. See docs/product/comments.md. */
export function listComments(
  client: DatabaseClient,
  { status, id, page, size }: CommentFilter,
): Promise<ListPage<ModeratedComment>> {
  return readListPage(
    "list comments",
    { page, perPage: size ?? COMMENTS_PER_PAGE },
    (from, to) => {
      let query = client.from("comment_moderation").select("*", { count: "exact" });
      if (status !== "all") query = query.eq("status", status);
      if (id !== undefined) query = query.eq("id", id);
      // `pending` is alphabetically the first of the three statuses.
      return query.order("status").order("created_at", { ascending: false }).order("id").range(from, to);
    },
    toComment,
  );
}

export async function countComments(client: DatabaseClient): Promise<CommentCounts> {
  const [pending = 0, published = 0, rejected = 0] = await Promise.all(
    COMMENT_STATUSES.map(async (status) => {
      const query = client.from("comments").select("id", { count: "exact", head: true });
      const answer = await query.eq("status", status);
      if (answer.error) throw new DatabaseError("count comments", answer);
      return answer.count ?? 0;
    }),
  );
  return { all: pending + published + rejected, pending, published, rejected };
}

/** Null when there is no comment with that id. */
export async function readComment(client: DatabaseClient, id: string): Promise<ModeratedComment | null> {
  const answer = await client.from("comment_moderation").select("*").eq("id", id).maybeSingle();
  if (answer.error) throw new DatabaseError("read a comment", answer);
  return answer.data && toComment(answer.data);
}

/** Stores only over the present version, or over the present status (`from`); returns the stored comment. */
export async function changeComment(
  client: DatabaseClient,
  id: string,
  {
    status,
    content,
    ...over
  }: Omit<CommentEdit, "version"> & ({ version: number } | { from: CommentStatus }),
): Promise<Edited<ModeratedComment>> {
  // Read before the write: after a stored change, no failure may turn the response into an error.
  const before = await readComment(client, id);
  if (!before) return { ok: false, reason: "missing" };
  const changes = { ...(status && { status }), ...(content && { content }) };
  const update = client.from("comments").update(changes);
  const answer = await update
    .eq("id", id)
    .match("from" in over ? { status: over.from } : over)
    .select("status, content, updated_at, version");
  if (answer.error) return editRefusal("change a comment", answer);
  const [row] = answer.data;
  if (!row) return { ok: false, reason: "conflict" };
  return {
    ok: true,
    value: {
      ...before,
      status: toCommentStatus(row.status),
      content: row.content,
      updatedAt: toInstant(row.updated_at),
      version: row.version,
    },
  };
}

const toCommentStatus = (status: string) => COMMENT_STATUSES.find((known) => known === status) ?? "pending";

const toComment = (row: Row): ModeratedComment => ({
  id: row.id,
  authorName: row.author_name,
  authorEmail: row.author_email,
  content: row.content,
  status: toCommentStatus(row.status),
  createdAt: toInstant(row.created_at),
  updatedAt: toInstant(row.updated_at),
  version: row.version,
  episodeId: row.episode_id,
  episodeNumber: row.episode_number,
  neighborhoodName: row.neighborhood_name,
});
