import { useBlocker } from "@tanstack/react-router";
import { Dialog } from "#admin/dialogs/Dialog.tsx";
import { Button } from "#admin/ui/Button.tsx";

/** Warns before the user leaves with unsaved data. `text` describes what would be lost. */
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
      <div className="actions justify-end">
        <Button onClick={blocker.reset}>Seguir editando</Button>
        <Button look="danger-line" onClick={blocker.proceed}>
          Salir y descartar
        </Button>
      </div>
    </Dialog>
  );
}
