import { type ReactNode, useId, useLayoutEffect, useRef } from "react";

interface Props {
  title: string;
  /** Escape. */
  onClose: () => void;
  children: ReactNode;
  wide?: boolean;
}

/**
 * A modal window on the browser's own `<dialog>`: it keeps the focus, makes the rest inert and gives the focus back.
 * Radix' dialog injects a style element, which the security policy refuses.
 */
export function Dialog({ title, onClose, children, wide = false }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // A dialog that is drawn but not shown would be no dialog: showing it is the browser's own state. It is closed before
  // it leaves the page: afterwards the browser no longer knows where the focus was.
  useLayoutEffect(() => {
    const shown = dialog.current;
    if (shown && !shown.open) shown.showModal();
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={wide ? "dialog dialog-wide" : "dialog"}
      aria-labelledby={titleId}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
    >
      <h2 className="dialog-title" id={titleId}>
        {title}
      </h2>
      {children}
    </dialog>
  );
}
