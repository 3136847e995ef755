import { type ReactNode, useState } from "react";
import { Dialog } from "#admin/dialogs/Dialog.tsx";
import { Button } from "#admin/ui/Button.tsx";

interface Props {
  question: string;
  confirmLabel: string;
  /** While `onConfirm` has not resolved. */
  busyLabel?: string;
  /** The action loses no data, so the confirm button does not have the danger look. */
  isHarmless?: boolean;
  /** What the user has to know before confirming is still loading: the confirm button does nothing. */
  isWaiting?: boolean;
  onConfirm: () => Promise<void> | void;
  onCancel: () => void;
  children?: ReactNode;
}

/** Asks for confirmation. "Cancelar" comes first, so that the confirm button never gets the initial focus. */
export function ConfirmDialog({
  question,
  confirmLabel,
  busyLabel,
  isHarmless = false,
  isWaiting = false,
  onConfirm,
  onCancel,
  children,
}: Props) {
  const [isBusy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    await onConfirm();
    setBusy(false);
  };
  return (
    <Dialog title={question} onClose={onCancel}>
      {children}
      <div className="actions justify-end">
        <Button look="line" onClick={onCancel}>
          Cancelar
        </Button>
        <Button
          look={isHarmless ? "main" : "danger"}
          busy={isBusy || isWaiting}
          onClick={() => void confirm()}
        >
          {isBusy ? (busyLabel ?? confirmLabel) : confirmLabel}
        </Button>
      </div>
    </Dialog>
  );
}
