import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { contentChanged } from "#admin/api/call.ts";
import {
  COMMENT_LABELS,
  COMMENTS_KEY,
  type CommentPage,
  editComment,
  withStatus,
} from "#admin/features/comments/queries.ts";
import { notifyMerged } from "#admin/forms/merge-notice.ts";
import { sendOver } from "#admin/forms/use-versioned.ts";
import { notifyDone, notifyFailure, runLastAction } from "#admin/notify/notifications.ts";
import type { CommentStatus, ModeratedComment } from "#core/comments/moderation-schemas.ts";

const DONE: Record<CommentStatus, string> = {
  published: "Comentario aprobado",
  rejected: "Comentario rechazado",
  pending: "Comentario marcado como pendiente",
};
/** See docs/product/comments.md. */
const STATUS_FAILED = "Error al actualizar el estado del comentario";

/**
 * Changes the status of comments: shown at once, reverted when the server refuses. Changes are stored one after another, so that
 * notifications appear in their order and `undoLast` reverts the latest. A change is stored over a newer version only if that
 * version still has the replaced status.
 */
export function useModeration() {
  const queries = useQueryClient();
  const underWay = useRef(0);
  const latest = useRef(Promise.resolve());

  const move = async (comment: ModeratedComment, status: CommentStatus, isUndo = false): Promise<void> => {
    if (comment.status === status) return;
    underWay.current += 1;
    const saving = latest.current.then(() => store(comment, status));
    latest.current = saving.then(
      (saved) => notifyMoved(saved, isUndo ? null : () => void move(saved, comment.status, true)),
      (error) => notifyFailure(STATUS_FAILED, error),
    );
    const ended = latest.current;
    await queries.cancelQueries({ queryKey: [COMMENTS_KEY] });
    const before = queries.getQueriesData<CommentPage>({ queryKey: [COMMENTS_KEY] });
    for (const [key, page] of before) {
      if (page) queries.setQueryData(key, withStatus(page, String(key[1]), comment.id, status));
    }
    await saving.catch(() => {
      // Restores the pages. Changes by other users arrive with the refetch below.
      if (underWay.current === 1) for (const [key, page] of before) queries.setQueryData(key, page);
    });
    await ended;
    underWay.current -= 1;
    // A refetch while other changes are in flight would show outdated rows.
    if (underWay.current === 0) await contentChanged();
  };
  const undoLast = () => void latest.current.then(runLastAction);
  return { move, undoLast };
}

async function store(comment: ModeratedComment, status: CommentStatus): Promise<ModeratedComment> {
  const send = ({ version }: ModeratedComment) => editComment(comment.id, { status, version });
  const saved = await sendOver(comment, send, (newer) => newer.status === comment.status);
  const fields = saved.content === comment.content ? [] : ["content"];
  void notifyMerged({ place: `comments/${comment.id}`, fields, labels: COMMENT_LABELS });
  return saved;
}

function notifyMoved({ status, authorName }: ModeratedComment, undo: (() => void) | null): void {
  if (undo) notifyDone(`${DONE[status]}: ${authorName}`, { label: "Deshacer", run: undo });
  else notifyDone("Se deshizo el cambio");
}
