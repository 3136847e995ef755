import { Trash2 } from "lucide-react";
import { useEffect, useState } from "react";
import { toFailure } from "#admin/api/failure.ts";
import { contentChanged } from "#admin/api/query-client.ts";
import { ConfirmDialog } from "#admin/dialogs/ConfirmDialog.tsx";
import { useFocusAfterRemoval } from "#admin/layout/focus-title.ts";
import { restoreDeleted } from "#admin/lists/restore-deleted.ts";
import { notifyDone, notifyFailure } from "#admin/notify/notifications.ts";
import { Button } from "#admin/ui/Button.tsx";
import { formatCount, pluralOf } from "#core/text/plural.ts";

export interface Deletion {
  /** Question of the confirmation dialog. See docs/product/back-office.md. */
  question: string;
  /** Sentence about other data that is deleted, too; null for none. Called when the dialog opens. */
  impact?: () => Promise<string | null>;
  /** Deletes the record. Returns the id of its trash entry, to undo; null when there is none. */
  remove: () => Promise<{ trashId: number | null }>;
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
      {isAsking ? <Asking deletion={deletion} onDone={() => setAsking(false)} /> : null}
    </>
  );
}

type Impact = "loading" | string | null;

function Asking({ deletion, onDone }: { deletion: Deletion; onDone: () => void }) {
  const impact = useImpact(deletion.impact);
  const confirm = async () => {
    try {
      const { trashId } = await deletion.remove();
      notifyDone(
        deletion.doneText,
        trashId === null ? undefined : { label: "Deshacer", run: () => void restoreDeleted([trashId]) },
      );
      await deletion.onRemoved?.();
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
  // Runs once, when the dialog opens.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `ask` does not change while the dialog is open
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

const NAMES: Record<string, [one: string, many: string]> = {
  photos: ["foto", "fotos"],
  comments: ["comentario", "comentarios"],
};

const countedRows = (name: string, count: number): string =>
  formatCount(count, ...(NAMES[name] ?? [name, name]));

/** Such as `También se eliminan 3 fotos y 1 comentario.` Null when nothing else is deleted. */
export function alsoDeleted(also: Record<string, number>): string | null {
  const parts = Object.entries(also).filter(([, count]) => count > 0);
  if (parts.length === 0) return null;
  const list = new Intl.ListFormat("es").format(parts.map(([name, count]) => countedRows(name, count)));
  const total = parts.reduce((sum, [, count]) => sum + count, 0);
  return `También ${pluralOf(total, "se elimina", "se eliminan")} ${list}.`;
}

/** For guests, barrios and topics: their episodes are kept, without the link. Null when no episode is affected. */
export function alsoUnlinked(also: Record<string, number>, what: string): string | null {
  const { episodes = 0 } = also;
  return episodes > 0
    ? `${formatCount(episodes, "programa se queda", "programas se quedan")} sin ${what}.`
    : null;
}
