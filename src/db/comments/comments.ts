import * as v from "valibot";
import type { PublishedComment } from "#core/catalogue/read-model.ts";
import type { commentSubmission } from "#core/comments/comment-schemas.ts";
import type { DatabaseClient } from "#db/client.ts";
import type { Database } from "#db/database.types.ts";
import { DatabaseError } from "#db/database-error.ts";
import { refusalOf, type Submitted } from "#db/forms/submission.ts";
import { toInstant } from "#db/rows/list-page.ts";

const FIELD_OF = {
  comments_author_name_check: "authorName",
  comments_content_check: "content",
  comment_contacts_author_email_check: "authorEmail",
};
const storedComment = v.object({ id: v.string(), status: v.literal("pending") });

/** Below the limit of 1,000 rows that every Supabase sets for a response. */
const ROWS_PER_READ = 500;

/**
 * All published comments of an episode, newest first; null when there is no published episode with that id.
 * See docs/product/comments.md.
 * @throws DatabaseError; never retries, so that the caller can respond at once
 */
export async function readPublishedComments(
  client: DatabaseClient,
  episodeId: string,
): Promise<PublishedComment[] | null> {
  const comments: PublishedComment[] = [];
  for (let from = 0; ; from += ROWS_PER_READ) {
    const answer = await client
      .from("published_comments")
      .select("id, author_name, content, created_at")
      .eq("episode_id", episodeId)
      .order("created_at", { ascending: false })
      .order("id")
      .range(from, from + ROWS_PER_READ - 1)
      .retry(false);
    if (answer.error) throw new DatabaseError("read comments", answer);
    comments.push(...answer.data.map(toComment));
    if (answer.data.length < ROWS_PER_READ) break;
  }
  // A comment in the view proves that its episode is published; only an empty result needs another query.
  return comments.length > 0 || (await isPublished(client, episodeId)) ? comments : null;
}

/** Stores a pending comment; a repeated key with the same text returns the first result. */
export async function submitComment(
  client: DatabaseClient,
  comment: Omit<v.InferOutput<typeof commentSubmission>, "website" | "elapsedMs"> & { episodeId: string },
): Promise<Submitted<{ id: string; status: "pending" }>> {
  const answer = await client.rpc("submit_comment", {
    p_episode: comment.episodeId,
    p_name: comment.authorName,
    p_email: comment.authorEmail,
    p_content: comment.content,
    p_key: comment.key,
  });
  if (answer.error) return refusalOf("store a comment", answer, FIELD_OF);
  return { ok: true, value: v.parse(storedComment, answer.data) };
}

async function isPublished(client: DatabaseClient, episodeId: string): Promise<boolean> {
  const answer = await client.from("episodes").select("id").eq("id", episodeId).limit(1).retry(false);
  if (answer.error) throw new DatabaseError("look for an episode", answer);
  return answer.data.length > 0;
}

type CommentRow = Database["public"]["Views"]["published_comments"]["Row"];

export const toComment = (row: Omit<CommentRow, "episode_id">): PublishedComment => ({
  id: row.id,
  authorName: row.author_name,
  content: row.content,
  createdAt: toInstant(row.created_at),
});
