import { useState } from "react";
import { type Failure, toFailure } from "#admin/api/failure.ts";
import { contentChanged } from "#admin/api/query-client.ts";
import { Dialog } from "#admin/dialogs/Dialog.tsx";
import { barrioOf, episodeOf } from "#admin/features/comments/comment-labels.ts";
import { editComment } from "#admin/features/comments/queries.ts";
import { FailureNotice } from "#admin/lists/FailureNotice.tsx";
import { notifyDone } from "#admin/notify/notifications.ts";
import { Button } from "#admin/ui/Button.tsx";
import { MAX_COMMENT_LENGTH } from "#core/comments/comment-schemas.ts";
import type { ModeratedComment } from "#core/comments/moderation-schemas.ts";
import { isBlank } from "#core/forms/text-fields.ts";
import { Field } from "#ui/Field.tsx";
import { Notice } from "#ui/Notice.tsx";

interface Props {
  comment: ModeratedComment;
  /** Text typed when the dialog was last closed without saving. */
  typed: string | undefined;
  /** Receives the text to keep for the next opening; null after saving or "Cancelar". */
  onClose: (typed: string | null) => void;
}

/** Dialog to edit a comment. Closing it with Escape keeps the typed text for the next opening. See docs/product/comments.md. */
export function EditComment({ comment, typed, onClose }: Props) {
  const [text, setText] = useState(typed ?? comment.content);
  const [version, setVersion] = useState(comment.version);
  const [stored, setStored] = useState<string | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    setFailure(null);
    try {
      await editComment(comment.id, { content: text, version });
      notifyDone("Comentario actualizado");
      onClose(null);
      void contentChanged();
    } catch (error) {
      const problem = toFailure(error);
      const current = problem.status === 409 ? (problem.current as ModeratedComment | null) : null;
      if (current) {
        setStored(current.content);
        setVersion(current.version);
      } else setFailure(problem);
      setSaving(false);
    }
  };
  return (
    <Dialog title="Editar Comentario" wide onClose={() => onClose(text)}>
      <p>
        <strong>{comment.authorName}</strong> · {episodeOf(comment)} · {barrioOf(comment)}
      </p>
      {stored === null ? null : (
        <Notice tone="error" title="Otra persona cambió este comentario mientras tanto">
          <p>La versión guardada dice:</p>
          <blockquote className="max-w-measure whitespace-pre-wrap wrap-anywhere">{stored}</blockquote>
          <p className="actions">
            <Button look="line" onClick={() => setText(stored)}>
              Usar la versión guardada
            </Button>
            <span className="text-s text-soft">Si guardás, queda tu texto.</span>
          </p>
        </Notice>
      )}
      <Field
        label="Contenido"
        name="content"
        multiline
        rows={8}
        maxLength={MAX_COMMENT_LENGTH}
        value={text}
        error={failure?.fields.content}
        onChange={({ target }) => setText(target.value)}
      />
      {failure ? (
        <FailureNotice failure={failure} title="Error al actualizar el contenido del comentario" />
      ) : null}
      <div className="actions justify-end">
        <Button look="line" onClick={() => onClose(null)}>
          Cancelar
        </Button>
        <Button disabled={isSaving || isBlank(text)} onClick={save}>
          {isSaving ? "Guardando..." : "Guardar cambios"}
        </Button>
      </div>
    </Dialog>
  );
}
