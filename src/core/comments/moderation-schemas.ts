import * as v from "valibot";
import { MAX_COMMENT_LENGTH } from "#core/comments/comment-schemas.ts";
import { pageNumber, pageSize } from "#core/forms/list-schemas.ts";
import { id, version } from "#core/forms/record-fields.ts";
import { plainText } from "#core/forms/text-fields.ts";

export const COMMENTS_PER_PAGE = 20;
export const COMMENT_STATUSES = ["pending", "published", "rejected"] as const;
export type CommentStatus = (typeof COMMENT_STATUSES)[number];

export const commentFilter = v.object({
  status: v.optional(v.picklist(["all", ...COMMENT_STATUSES]), "all"),
  /** Restricts the list to this comment; omitted: all comments. */
  id: v.optional(id),
  page: pageNumber,
  size: pageSize,
});
export type CommentFilter = v.InferOutput<typeof commentFilter>;

const content = plainText({ required: "El comentario no puede quedar vacío.", max: MAX_COMMENT_LENGTH });
/** The form for the text of a comment. */
export const commentText = v.object({ content });

/** A new status, a new text, or both. The text is never blank. See docs/product/comments.md. */
export const commentEdit = v.pipe(
  v.object({
    status: v.optional(v.picklist(COMMENT_STATUSES, "Elegí un estado.")),
    content: v.optional(content),
    version,
  }),
  v.check(({ status, content }) => status !== undefined || content !== undefined, "No hay nada que cambiar."),
);
export type CommentEdit = v.InferOutput<typeof commentEdit>;

export interface ModeratedComment {
  id: string;
  authorName: string;
  authorEmail: string;
  content: string;
  status: (typeof COMMENT_STATUSES)[number];
  createdAt: string;
  updatedAt: string;
  version: number;
  episodeId: string;
  /** Null when the moderator may not see the episode. */
  episodeNumber: string | null;
  neighborhoodName: string | null;
}

export type CommentCounts = Record<"all" | CommentStatus, number>;
