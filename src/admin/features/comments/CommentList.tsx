import { useEffect, useRef, useState } from "react";
import { CommentCard } from "#admin/features/comments/CommentCard.tsx";
import { EditComment } from "#admin/features/comments/EditComment.tsx";
import { useModeration } from "#admin/features/comments/use-moderation.ts";
import { useShortcuts } from "#admin/features/comments/use-shortcuts.ts";
import { focusTitle } from "#admin/layout/focus-title.ts";
import type { RowsProps } from "#admin/lists/ListScreen.tsx";
import { Check } from "#admin/ui/Check.tsx";
import type { CommentStatus, ModeratedComment } from "#core/comments/moderation-schemas.ts";

interface Props extends Pick<RowsProps<ModeratedComment>, "items" | "selection"> {
  hasShortcuts: boolean;
}

const cardOf = (comment: ModeratedComment | undefined) =>
  comment ? document.getElementById(`comentario-${comment.id}`) : null;

/**
 * Comment cards, one of them selected. Keyboard shortcuts act on the selected card; when it leaves the list, the next one is
 * selected. Rendered even without comments, so that the last action can still be undone with the keyboard.
 */
export function CommentList({ items: comments, selection, hasShortcuts }: Props) {
  const { move, undoLast } = useModeration();
  const [place, setPlace] = useState(0);
  const [editing, setEditing] = useState<ModeratedComment | null>(null);
  const selected = Math.max(0, Math.min(place, comments.length - 1));
  const current = comments[selected];

  // The selected card was removed while it contained the focus: the next card gets the focus, or the title after the last one.
  const followed = useRef(false);
  useEffect(() => {
    if (!followed.current) return;
    followed.current = false;
    if (current) cardOf(current)?.focus();
    else focusTitle();
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
      x: () => current && selection.toggle(current.id),
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
        <>
          <Check
            className="mb-2 items-center"
            checked={selection.isAll}
            onChange={({ target }) => selection.chooseAll(target.checked)}
          >
            Elegir todos los de esta página
          </Check>
          <ol className="grid gap-3">
            {comments.map((comment, index) => (
              <CommentCard
                key={comment.id}
                comment={comment}
                isSelected={index === selected}
                isChosen={selection.has(comment.id)}
                onChoose={() => selection.toggle(comment.id)}
                onSelect={() => setPlace(index)}
                onMove={(status) => moderate(comment, status)}
                onEdit={() => setEditing(comment)}
              />
            ))}
          </ol>
        </>
      ) : null}
      {editing ? <EditComment comment={editing} onClose={() => setEditing(null)} /> : null}
    </>
  );
}
