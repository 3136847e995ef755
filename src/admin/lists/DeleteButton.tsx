import { Trash2 } from "lucide-react";
import { useState } from "react";
import { contentChanged } from "#admin/api/call.ts";
import { toFailure } from "#admin/api/failure.ts";
import { useFocusAfterRemoval } from "#admin/layout/focus-title.ts";
import { DeletionDialog } from "#admin/lists/DeletionDialog.tsx";
import { restoreDeleted } from "#admin/lists/restore-deleted.ts";
import { notifyDone, notifyFailure } from "#admin/notify/notifications.ts";
import { Button } from "#admin/ui/Button.tsx";
import type { Removal } from "#core/forms/list-schemas.ts";

export interface Deletion {
  /** Question of the confirmation dialog. See docs/product/back-office.md. */
  question: string;
  /** Sentence about other data that is deleted, too; null for none. Called when the dialog opens, which waits for it. */
  impact?: () => Promise<string | null>;
  /** Whether visitors see the record until then. */
  isPublic?: boolean;
  /** Deletes the record. Returns the id of its trash entry, to undo; null when there is none. */
  remove: () => Promise<Removal>;
  /** Sentence about the other data that was deleted or changed; null for none. */
  alsoDone?: (also: Removal["also"]) => string | null;
  /** Such as `Se eliminó el barrio Palermo`. */
  doneText: string;
  /** Such as `Error al eliminar el barrio`. */
  failureText: string;
  /** Leaves the screen of the record, before the queries on screen are refetched. */
  onRemoved?: () => Promise<void>;
}

interface Props {
  deletion: Deletion;
  /** Accessible name: `Eliminar el barrio Palermo`. */
  label: string;
  /** Without a text, the button shows only an icon. */
  text?: string;
}

/** Deletes a record after a confirmation; the notification offers to undo it. A 404 (already deleted) counts as success. */
export function DeleteButton({ deletion, label, text }: Props) {
  const [isAsking, setAsking] = useState(false);
  const button = useFocusAfterRemoval<HTMLButtonElement>();
  const confirm = async () => {
    try {
      const { trashId, also } = await deletion.remove();
      notifyDone(
        deletion.doneText,
        trashId === null ? undefined : { label: "Deshacer", run: () => void restoreDeleted([trashId]) },
        deletion.alsoDone?.(also),
      );
      await deletion.onRemoved?.();
    } catch (error) {
      if (toFailure(error).status === 404) notifyDone("Alguien ya lo había eliminado");
      else notifyFailure(deletion.failureText, error);
    }
    setAsking(false);
    await contentChanged();
  };
  return (
    <>
      <Button
        ref={button}
        look={text ? "danger-line" : "icon-danger"}
        data-delete
        aria-label={label}
        title={text ? undefined : label}
        onClick={() => setAsking(true)}
      >
        <Trash2 />
        {text}
      </Button>
      {isAsking ? (
        <DeletionDialog
          question={deletion.question}
          impact={deletion.impact}
          isPublic={deletion.isPublic}
          onConfirm={confirm}
          onCancel={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
