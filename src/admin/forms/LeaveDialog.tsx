import { Dialog } from "#admin/dialogs/Dialog.tsx";
import type { RecordFormState } from "#admin/forms/use-record-form.ts";
import { Button } from "#admin/ui/Button.tsx";

/** Warns before the user leaves with unsaved changes. They stay as a draft, unless the user discards them. */
export function LeaveDialog({
  record: { blocker, draft },
  unsavedNotice = [],
}: {
  record: Pick<RecordFormState, "blocker" | "draft">;
  /** Sentences about data that a save does not store. */
  unsavedNotice?: readonly string[];
}) {
  if (blocker.status !== "blocked") return null;
  return (
    <Dialog title="Tenés cambios sin guardar" onClose={() => blocker.reset?.()}>
      {unsavedNotice.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <p>Si salís ahora, lo que escribiste queda como borrador en este navegador.</p>
      <div className="actions justify-end">
        <Button onClick={() => blocker.reset?.()}>Seguir editando</Button>
        <Button look="line" onClick={() => blocker.proceed?.()}>
          Salir y guardar el borrador
        </Button>
        <Button
          look="danger-line"
          onClick={() => {
            draft.forgetTyped();
            blocker.proceed?.();
          }}
        >
          Salir y descartar
        </Button>
      </div>
    </Dialog>
  );
}
