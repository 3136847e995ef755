import { useEffect, useRef, useState } from "react";
import { CommentCard } from "#admin/features/comments/CommentCard.tsx";
import { EditComment } from "#admin/features/comments/EditComment.tsx";
import { useModeration } from "#admin/features/comments/use-moderation.ts";
import { useShortcuts } from "#admin/features/comments/use-shortcuts.ts";
import type { CommentStatus, ModeratedComment } from "#core/comments/moderation-schemas.ts";

interface Props {
  comments: readonly ModeratedComment[];
  hasShortcuts: boolean;
}

const cardOf = (comment: ModeratedComment | undefined) =>
  comment ? document.getElementById(`comentario-${comment.id}`) : null;

/**
 * Cards with one of them selected: the keyboard works on that one, and moves on when it leaves the list. Also there when
 * none is left: the last step can still be undone.
 */
export function CommentList({ comments, hasShortcuts }: Props) {
  const { move, undoLast } = useModeration();
  const [place, setPlace] = useState(0);
  const [editing, setEditing] = useState<ModeratedComment | null>(null);
  const typed = useRef(new Map<string, string>());
  const selected = Math.max(0, Math.min(place, comments.length - 1));
  const current = comments[selected];

  // The selected card went away with the focus in it: its successor takes the focus.
  const followed = useRef(false);
  useEffect(() => {
    if (!followed.current) return;
    followed.current = false;
    cardOf(current)?.focus();
  }, [current]);

  const go = (to: number) => {
    const next = Math.max(0, Math.min(to, comments.length - 1));
    setPlace(next);
    cardOf(comments[next])?.focus();
  };
  const moderate = (comment: ModeratedComment | undefined, status: CommentStatus) => {
    if (!comment || comment.status === status) return;
    followed.current = true;
    void move(comment, status);
  };
  const pressInCard = (selector: string) => cardOf(current)?.querySelector<HTMLElement>(selector)?.click();
  const isOnCard = () => cardOf(current)?.contains(document.activeElement) ?? false;
  useShortcuts(
    {
      j: () => go(isOnCard() ? selected + 1 : selected),
      k: () => go(selected - 1),
      a: () => moderate(current, "published"),
      r: () => moderate(current, "rejected"),
      p: () => moderate(current, "pending"),
      e: () => setEditing(current ?? null),
      d: () => pressInCard("[data-delete]"),
      z: undoLast,
      "/": () => document.querySelector<HTMLElement>("input[type=search]")?.focus(),
    },
    hasShortcuts,
  );
  return (
    <>
      {comments.length > 0 ? (
        <ol className="grid gap-3">
          {comments.map((comment, index) => (
            <CommentCard
              key={comment.id}
              comment={comment}
              isSelected={index === selected}
              onSelect={() => setPlace(index)}
              onMove={(status) => moderate(comment, status)}
              onEdit={() => setEditing(comment)}
            />
          ))}
        </ol>
      ) : null}
      {editing ? (
        <EditComment
          comment={editing}
          typed={typed.current.get(editing.id)}
          onClose={(text) => {
            if (text === null || text === editing.content) typed.current.delete(editing.id);
            else typed.current.set(editing.id, text);
            setEditing(null);
          }}
        />
      ) : null}
    </>
  );
}
