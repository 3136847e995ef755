import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { contentChanged } from "#admin/api/query-client.ts";
import { COMMENTS_KEY, type CommentPage, editComment, withStatus } from "#admin/features/comments/queries.ts";
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
 * Changes the status of comments: shown at once, reverted when the server refuses. Notifications appear in the order of the
 * changes, whatever the order of the responses, so that `undoLast` reverts the latest change.
 */
export function useModeration() {
  const queries = useQueryClient();
  const save = useSaves();
  const underWay = useRef(0);
  const notified = useRef(Promise.resolve());

  const move = async (comment: ModeratedComment, status: CommentStatus, isUndo = false): Promise<void> => {
    if (comment.status === status) return;
    underWay.current += 1;
    const saving = save(comment, status, isUndo);
    const earlier = notified.current;
    let markNotified = () => {};
    notified.current = new Promise((resolve) => {
      markNotified = resolve;
    });
    await queries.cancelQueries({ queryKey: [COMMENTS_KEY] });
    const before = queries.getQueriesData<CommentPage>({ queryKey: [COMMENTS_KEY] });
    for (const [key, page] of before) {
      if (page) queries.setQueryData(key, withStatus(page, String(key[1]), comment.id, status));
    }
    try {
      const saved = await saving;
      await earlier;
      if (isUndo) notifyDone("Se deshizo el cambio");
      else
        notifyDone(`${DONE[status]}: ${comment.authorName}`, {
          label: "Deshacer",
          run: () => void move(saved, comment.status, true),
        });
    } catch (error) {
      // Restores the pages. Changes by other users arrive with the refetch below.
      if (underWay.current === 1) for (const [key, page] of before) queries.setQueryData(key, page);
      await earlier;
      notifyFailure(STATUS_FAILED, error);
    }
    markNotified();
    underWay.current -= 1;
    // A refetch while other changes are in flight would show outdated rows.
    if (underWay.current === 0) await contentChanged();
  };
  const undoLast = () => void notified.current.then(runLastAction);
  return { move, undoLast };
}

/**
 * Saves the changes of a comment one after another. A change made before the list is fetched again has the version that the
 * change before it stored; an undo has its own, so that it does not revert a later change.
 */
function useSaves() {
  const versions = useRef(new Map<string, Promise<number>>());
  return (comment: ModeratedComment, status: CommentStatus, isUndo: boolean): Promise<ModeratedComment> => {
    const before = versions.current.get(comment.id) ?? Promise.resolve(0);
    const saving = before.then((stored) => {
      const version = isUndo ? comment.version : Math.max(comment.version, stored);
      return editComment(comment.id, { status, version });
    });
    versions.current.set(
      comment.id,
      saving.then(
        ({ version }) => version,
        () => before,
      ),
    );
    return saving;
  };
}
