import { Check, Clock, Pencil, X } from "lucide-react";
import { barrioOf, episodeOf, statusNames } from "#admin/features/comments/comment-labels.ts";
import { deleteComment } from "#admin/features/comments/queries.ts";
import { DeleteButton, type Deletion } from "#admin/lists/DeleteButton.tsx";
import { formatMoment } from "#admin/lists/format-date.ts";
import type { CommentStatus, ModeratedComment } from "#core/comments/moderation-schemas.ts";

interface Props {
  comment: ModeratedComment;
  isSelected: boolean;
  onSelect: () => void;
  onMove: (status: CommentStatus) => void;
  onEdit: () => void;
}

const MOVES = [
  { status: "published", label: "Aprobar", icon: Check },
  { status: "rejected", label: "Rechazar", icon: X },
  { status: "pending", label: "Marcar pendiente", icon: Clock },
] as const;

/** The button of the present status is hidden. See docs/product/comments.md. */
export function CommentCard({ comment, isSelected, onSelect, onMove, onEdit }: Props) {
  const { id, authorName, authorEmail, status, content, createdAt } = comment;
  return (
    <li>
      <article
        className="comment"
        id={`comentario-${id}`}
        tabIndex={-1}
        aria-label={`Comentario de ${authorName}, ${statusNames[status]}`}
        aria-current={isSelected || undefined}
        onFocus={onSelect}
      >
        <header className="comment-head">
          <span className="comment-initial" aria-hidden="true">
            {[...authorName][0]?.toUpperCase()}
          </span>
          <div>
            <h2>{authorName}</h2>
            <p className="hint">{authorEmail}</p>
          </div>
          <span className="badge" data-state={status}>
            {statusNames[status]}
          </span>
        </header>
        <p className="hint">
          {barrioOf(comment)} · {episodeOf(comment)} ·{" "}
          <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
        </p>
        <p className="comment-text">{content}</p>
        <p className="actions">
          {MOVES.filter((move) => move.status !== status).map((move) => (
            <button
              key={move.status}
              className="button button-line"
              type="button"
              onClick={() => onMove(move.status)}
            >
              <move.icon className="icon" aria-hidden="true" />
              {move.label}
            </button>
          ))}
          <button className="button button-line" type="button" onClick={onEdit}>
            <Pencil className="icon" aria-hidden="true" />
            Editar
          </button>
          <DeleteButton
            label={`Eliminar el comentario de ${authorName}`}
            text="Eliminar"
            deletion={deletionOf(comment)}
          />
        </p>
      </article>
    </li>
  );
}

/** See docs/product/comments.md. */
const deletionOf = ({ id, authorName }: ModeratedComment): Deletion => ({
  question: "¿Estás seguro de que querés eliminar este comentario?",
  remove: () => deleteComment(id),
  doneText: `Se eliminó el comentario de ${authorName}`,
  failureText: "Error al eliminar el comentario",
});
