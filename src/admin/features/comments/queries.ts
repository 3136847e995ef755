import { call, pageQuery } from "#admin/api/call.ts";
import { type CommentSearch, type Sized, sizeParam } from "#admin/lists/list-search.ts";
import type {
  CommentCounts,
  CommentEdit,
  CommentStatus,
  ModeratedComment,
} from "#core/comments/moderation-schemas.ts";
import type { ListPage } from "#core/forms/list-schemas.ts";
import { api } from "#islands/api-client.ts";

export interface CommentPage extends ListPage<ModeratedComment> {
  counts: CommentCounts;
}

export const COMMENTS_KEY = "comments";
export const COMMENT_LABELS = { content: "Contenido" };

/** One page of comments with a status, newest first. */
export const commentsQuery = ({ status = "all", id, page = 1, size }: CommentSearch & Sized) =>
  pageQuery([COMMENTS_KEY, status, page, id, size], api.admin.comments.$get, {
    query: { status, page: String(page), ...(id && { id }), ...sizeParam(size) },
  });

export const editComment = (id: string, json: CommentEdit): Promise<ModeratedComment> =>
  call(api.admin.comments[":id"].$patch, { param: { id }, json });

export const deleteComment = (id: string) => call(api.admin.comments[":id"].$delete, { param: { id } });

/** The page after a change of status, before the server confirms it. A comment that leaves the filter leaves the page. */
export function withStatus(
  page: CommentPage,
  filter: string,
  id: string,
  status: CommentStatus,
): CommentPage {
  const comment = page.items.find((one) => one.id === id);
  if (!comment || comment.status === status) return page;
  const counts = { ...page.counts };
  counts[comment.status] -= 1;
  counts[status] += 1;
  const stays = filter === "all" || filter === status;
  return {
    ...page,
    counts,
    total: stays ? page.total : page.total - 1,
    items: stays
      ? page.items.map((one) => (one.id === id ? { ...one, status } : one))
      : page.items.filter((one) => one.id !== id),
  };
}
