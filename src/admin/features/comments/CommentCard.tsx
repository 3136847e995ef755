import { Check as CheckIcon, Clock, Pencil, X } from "lucide-react";
import { deleteComment } from "#admin/features/comments/queries.ts";
import { DeleteButton, type Deletion } from "#admin/lists/DeleteButton.tsx";
import { formatMoment } from "#admin/lists/format-date.ts";
import { PersonCard } from "#admin/lists/PersonCard.tsx";
import { Badge } from "#admin/ui/Badge.tsx";
import { Button } from "#admin/ui/Button.tsx";
import { Check } from "#admin/ui/Check.tsx";
import type { CommentStatus, ModeratedComment } from "#core/comments/moderation-schemas.ts";

interface Props {
  comment: ModeratedComment;
  isSelected: boolean;
  isChosen: boolean;
  onChoose: () => void;
  onSelect: () => void;
  onMove: (status: CommentStatus) => void;
  onEdit: () => void;
}

export const STATUS_ACTIONS = [
  { status: "published", label: "Aprobar", icon: CheckIcon },
  { status: "rejected", label: "Rechazar", icon: X },
  { status: "pending", label: "Marcar pendiente", icon: Clock },
] as const;

/** One comment with its actions. The button for the current status is hidden. See docs/product/comments.md. */
export function CommentCard({ comment, isSelected, isChosen, onChoose, onSelect, onMove, onEdit }: Props) {
  const { id, authorName, authorEmail, status, content, createdAt } = comment;
  return (
    <PersonCard
      name={authorName}
      heading={authorName}
      contact={authorEmail}
      badge={
        <Badge className="max-xs:col-start-2 max-xs:justify-self-start" state={status}>
          {statusNames[status]}
        </Badge>
      }
      id={`comentario-${id}`}
      tabIndex={-1}
      aria-label={`Comentario de ${authorName}, ${statusNames[status]}`}
      aria-current={isSelected || undefined}
      onFocus={onSelect}
    >
      <p className="text-s text-soft">
        {neighborhoodOf(comment)} ·{" "}
        {comment.episodeNumber ? (
          <a href={`/episodes/${comment.episodeId}#comentarios`} target="_blank" rel="noreferrer">
            {episodeOf(comment)}
            <span className="sr-only"> (se abre en otra pestaña)</span>
          </a>
        ) : (
          episodeOf(comment)
        )}{" "}
        · <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
      </p>
      <p className="max-w-measure whitespace-pre-wrap wrap-anywhere">{content}</p>
      <div className="actions">
        <Check aria-label={`Elegir el comentario de ${authorName}`} checked={isChosen} onChange={onChoose}>
          Elegir
        </Check>
        {STATUS_ACTIONS.filter((move) => move.status !== status).map((move) => (
          <Button key={move.status} look="line" onClick={() => onMove(move.status)}>
            <move.icon />
            {move.label}
          </Button>
        ))}
        <Button look="line" onClick={onEdit}>
          <Pencil />
          Editar
        </Button>
        <DeleteButton
          label={`Eliminar el comentario de ${authorName}`}
          text="Eliminar"
          deletion={deletionOf(comment)}
        />
      </div>
    </PersonCard>
  );
}

/** See docs/product/comments.md. */
const deletionOf = ({ id, authorName, status }: ModeratedComment): Deletion => ({
  question: "¿Estás seguro de que querés eliminar este comentario?",
  isPublic: status === "published",
  remove: () => deleteComment(id),
  doneText: `Se eliminó el comentario de ${authorName}`,
  failureText: "Error al eliminar el comentario",
});

/** See docs/product/comments.md. */
const statusNames: Record<CommentStatus, string> = {
  pending: "Pendiente",
  published: "Publicado",
  rejected: "Rechazado",
};

export const episodeOf = ({ episodeNumber }: ModeratedComment): string =>
  episodeNumber ? `Programa #${episodeNumber}` : "N/A";

export const neighborhoodOf = ({ neighborhoodName }: ModeratedComment): string =>
  neighborhoodName ?? "Barrio no especificado";
