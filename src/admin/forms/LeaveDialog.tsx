import { Dialog } from "#admin/dialogs/Dialog.tsx";
import type { RecordFormState } from "#admin/forms/use-record-form.ts";

/** Before leaving with something typed. Leaving keeps the draft, unless it is thrown away on purpose. */
export function LeaveDialog({
  record: { blocker, draft },
}: {
  record: Pick<RecordFormState, "blocker" | "draft">;
}) {
  if (blocker.status !== "blocked") return null;
  return (
    <Dialog title="Tenés cambios sin guardar" onClose={() => blocker.reset?.()}>
      <p>Si salís ahora, lo que escribiste queda como borrador en este navegador.</p>
      <div className="dialog-actions">
        <button className="button" type="button" onClick={() => blocker.reset?.()}>
          Seguir editando
        </button>
        <button className="button button-line" type="button" onClick={() => blocker.proceed?.()}>
          Salir y guardar el borrador
        </button>
        <button
          className="button button-line button-danger-line"
          type="button"
          onClick={() => {
            draft.forgetTyped();
            blocker.proceed?.();
          }}
        >
          Salir y descartar
        </button>
      </div>
    </Dialog>
  );
}
