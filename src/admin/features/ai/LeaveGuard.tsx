import { useBlocker } from "@tanstack/react-router";
import { Dialog } from "#admin/dialogs/Dialog.tsx";

/** Warns before leaving what only this screen holds. `text` says what would be lost. */
export function LeaveGuard({ isUnsaved, text }: { isUnsaved: boolean; text: string }) {
  const blocker = useBlocker({
    shouldBlockFn: () => isUnsaved,
    enableBeforeUnload: () => isUnsaved,
    withResolver: true,
  });
  if (blocker.status !== "blocked") return null;
  return (
    <Dialog title="Tenés cambios sin guardar" onClose={blocker.reset}>
      <p>{text}</p>
      <div className="dialog-actions">
        <button className="button" type="button" onClick={blocker.reset}>
          Seguir editando
        </button>
        <button className="button button-line button-danger-line" type="button" onClick={blocker.proceed}>
          Salir y descartar
        </button>
      </div>
    </Dialog>
  );
}
