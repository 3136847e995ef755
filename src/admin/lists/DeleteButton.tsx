import { Trash2 } from "lucide-react";
import { useEffect, useState } from "react";
import { toFailure } from "#admin/api/failure.ts";
import { contentChanged } from "#admin/api/query-client.ts";
import { ConfirmDialog } from "#admin/dialogs/ConfirmDialog.tsx";
import { restoreDeleted } from "#admin/lists/restore-deleted.ts";
import { notifyDone, notifyFailure } from "#admin/notify/notifications.ts";
import { Button } from "#admin/ui/Button.tsx";

export interface Deletion {
  /** What is asked first. See docs/product/back-office.md. */
  question: string;
  /** What else goes with it, in words; null when nothing does. Asked when the window opens. */
  impact?: () => Promise<string | null>;
  /** @returns the entry in the trash, to undo; null when there is none. */
  remove: () => Promise<{ trashId: number | null }>;
  /** `Se eliminó el barrio Palermo` */
  doneText: string;
  /** `Error al eliminar el barrio` */
  failureText: string;
  onRemoved?: () => void;
}

interface Props {
  deletion: Deletion;
  /** For screen readers: `Eliminar el barrio Palermo`. */
  label: string;
  /** Without: an icon. */
  text?: string;
}

/** Asks, deletes, says so with 'Deshacer'. A row that was deleted meanwhile counts as deleted. */
export function DeleteButton({ deletion, label, text }: Props) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        look={text ? "danger-line" : "icon-danger"}
        data-delete
        aria-label={label}
        title={text ? undefined : label}
        onClick={() => setAsking(true)}
      >
        <Trash2 className="icon" aria-hidden="true" />
        {text}
      </Button>
      {isAsking ? <Asking deletion={deletion} onDone={() => setAsking(false)} /> : null}
    </>
  );
}

type Impact = "loading" | string | null;

function Asking({ deletion, onDone }: { deletion: Deletion; onDone: () => void }) {
  const [isBusy, setBusy] = useState(false);
  const impact = useImpact(deletion.impact);
  const confirm = async () => {
    setBusy(true);
    try {
      const { trashId } = await deletion.remove();
      notifyDone(
        deletion.doneText,
        trashId === null ? undefined : { label: "Deshacer", run: () => void restoreDeleted([trashId]) },
      );
      deletion.onRemoved?.();
    } catch (error) {
      if (toFailure(error).status === 404) notifyDone("Alguien ya lo había eliminado");
      else notifyFailure(deletion.failureText, error);
    }
    onDone();
    await contentChanged();
  };
  return (
    <ConfirmDialog
      question={deletion.question}
      confirmLabel="Eliminar"
      busyLabel="Eliminando..."
      isBusy={isBusy}
      onConfirm={confirm}
      onCancel={onDone}
    >
      <div aria-live="polite">
        {impact === "loading" ? <p>Viendo qué más se elimina...</p> : impact ? <p>{impact}</p> : null}
      </div>
      <p className="text-s text-soft">Queda 30 días en la Papelera y se puede deshacer.</p>
    </ConfirmDialog>
  );
}

function useImpact(ask: Deletion["impact"]): Impact {
  const [impact, setImpact] = useState<Impact>(ask ? "loading" : null);
  // Once, when the window opens.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the question does not change while it is open
  useEffect(() => {
    let isOpen = true;
    ask?.().then(
      (text) => isOpen && setImpact(text),
      () => isOpen && setImpact("No se pudo averiguar qué más se elimina con él."),
    );
    return () => {
      isOpen = false;
    };
  }, []);
  return impact;
}
