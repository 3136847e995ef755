import type { ReactNode } from "react";
import { Dialog } from "#admin/dialogs/Dialog.tsx";

interface Props {
  question: string;
  confirmLabel: string;
  busyLabel?: string;
  isBusy?: boolean;
  /** Nothing is lost by it: the button is a plain one. */
  isHarmless?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  children?: ReactNode;
}

/** One question, two answers. The harmless one has the focus. */
export function ConfirmDialog({
  question,
  confirmLabel,
  busyLabel,
  isBusy = false,
  isHarmless = false,
  onConfirm,
  onCancel,
  children,
}: Props) {
  return (
    <Dialog title={question} onClose={onCancel}>
      {children}
      <div className="dialog-actions">
        <button className="button button-line" type="button" onClick={onCancel}>
          Cancelar
        </button>
        <button
          className={isHarmless ? "button" : "button button-danger"}
          type="button"
          disabled={isBusy}
          onClick={onConfirm}
        >
          {isBusy ? (busyLabel ?? confirmLabel) : confirmLabel}
        </button>
      </div>
    </Dialog>
  );
}
