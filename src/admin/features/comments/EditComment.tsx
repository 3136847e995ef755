import { Dialog } from "#admin/dialogs/Dialog.tsx";
import { episodeOf, neighborhoodOf } from "#admin/features/comments/CommentCard.tsx";
import { COMMENT_LABELS, editComment } from "#admin/features/comments/queries.ts";
import { RecordForm } from "#admin/forms/RecordForm.tsx";
import { useRecordForm } from "#admin/forms/use-record-form.ts";
import { MAX_COMMENT_LENGTH } from "#core/comments/comment-schemas.ts";
import { commentText, type ModeratedComment } from "#core/comments/moderation-schemas.ts";
import { isBlank } from "#core/forms/text-fields.ts";
import { Field } from "#ui/Field.tsx";

interface Props {
  comment: ModeratedComment;
  onClose: () => void;
}

/** Dialog to edit the text of a comment. See docs/product/comments.md. */
export function EditComment({ comment, onClose }: Props) {
  const record = useRecordForm({
    schema: commentText,
    row: comment,
    toValues: (stored: ModeratedComment | null) => ({ content: stored?.content ?? "" }),
    labels: COMMENT_LABELS,
    place: `comments/${comment.id}`,
    save: ({ content }, version) => editComment(comment.id, { content, version: version ?? comment.version }),
    doneText: "Comentario actualizado",
    failureText: "Error al actualizar el contenido del comentario",
    onSaved: onClose,
  });
  return (
    <Dialog title="Editar Comentario" wide onClose={onClose}>
      <p>
        <strong>{comment.authorName}</strong> · {episodeOf(comment)} · {neighborhoodOf(comment)}
      </p>
      <RecordForm
        record={record}
        submitLabel="Guardar cambios"
        onCancel={onClose}
        isDisabled={isBlank(record.form.watch("content"))}
      >
        <Field
          label="Contenido"
          multiline
          rows={8}
          maxLength={MAX_COMMENT_LENGTH}
          {...record.bind("content")}
        />
      </RecordForm>
    </Dialog>
  );
}
