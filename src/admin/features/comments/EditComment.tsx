import { useRef, useState } from "react";
import { type Failure, toFailure } from "#admin/api/failure.ts";
import { contentChanged } from "#admin/api/query-client.ts";
import { Dialog } from "#admin/dialogs/Dialog.tsx";
import { barrioOf, episodeOf } from "#admin/features/comments/CommentCard.tsx";
import { editComment } from "#admin/features/comments/queries.ts";
import { claimDraft, dropDraft, writeDraft } from "#admin/forms/drafts.ts";
import { FailureNotice } from "#admin/lists/QueryStates.tsx";
import { notifyDone } from "#admin/notify/notifications.ts";
import { useUser } from "#admin/session/session-store.ts";
import { Button } from "#admin/ui/Button.tsx";
import { MAX_COMMENT_LENGTH } from "#core/comments/comment-schemas.ts";
import type { ModeratedComment } from "#core/comments/moderation-schemas.ts";
import { isBlank } from "#core/forms/text-fields.ts";
import { Field } from "#ui/Field.tsx";
import { Notice } from "#ui/Notice.tsx";

interface Props {
  comment: ModeratedComment;
  onClose: () => void;
}

/**
 * Dialog to edit a comment. Typed text is stored as a draft, which the next opening shows, whether the dialog was closed by
 * Escape, "Cancelar" or a reload. See docs/product/comments.md.
 */
export function EditComment({ comment, onClose }: Props) {
  const place = `${useUser().id}:comments/${comment.id}`;
  const [draft] = useState(() => claimDraft(place, { content: "" }));
  const [text, setText] = useState(draft?.values.content ?? comment.content);
  // The version that the text is based on: a newer one is a conflict.
  const [version, setVersion] = useState(Number(draft?.base.version ?? comment.version));
  const field = useRef<HTMLTextAreaElement>(null);
  const [stored, setStored] = useState<string | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isSaving, setSaving] = useState(false);
  const type = (content: string) => {
    setText(content);
    if (content === comment.content) dropDraft(place, "both");
    else {
      const base = { values: { content: comment.content }, version };
      writeDraft(place, { values: { content }, base, savedAt: Date.now() });
    }
  };
  const returnToStored = () => {
    setVersion(comment.version);
    type(comment.content);
    field.current?.focus();
  };
  const save = async () => {
    setSaving(true);
    setFailure(null);
    try {
      await editComment(comment.id, { content: text, version });
      notifyDone("Comentario actualizado");
      dropDraft(place, "both");
      onClose();
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
    <Dialog title="Editar Comentario" wide onClose={onClose}>
      <p>
        <strong>{comment.authorName}</strong> · {episodeOf(comment)} · {barrioOf(comment)}
      </p>
      {stored === null ? null : (
        <Notice tone="error" title="Otra persona cambió este comentario mientras tanto">
          <p>La versión guardada dice:</p>
          <blockquote className="max-w-measure whitespace-pre-wrap wrap-anywhere">{stored}</blockquote>
          <p className="actions">
            <Button look="line" onClick={() => type(stored)}>
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
        onChange={({ target }) => type(target.value)}
        ref={field}
      />
      {draft && text !== comment.content ? (
        <p className="actions text-s text-soft" role="status">
          Es lo que escribiste antes, sin guardar.
          <Button look="small" onClick={returnToStored}>
            Volver a lo guardado
          </Button>
        </p>
      ) : null}
      {failure ? (
        <FailureNotice failure={failure} title="Error al actualizar el contenido del comentario" />
      ) : null}
      <div className="actions justify-end">
        <Button look="line" onClick={onClose}>
          Cancelar
        </Button>
        <Button busy={isSaving} disabled={isBlank(text)} onClick={save}>
          {isSaving ? "Guardando..." : "Guardar cambios"}
        </Button>
      </div>
    </Dialog>
  );
}
