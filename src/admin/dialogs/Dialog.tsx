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
      className={`m-auto max-h-[80vh] space-y-3.5 overflow-y-auto rounded border border-rule bg-paper px-6 py-5 text-ink backdrop:bg-shade ${wide ? "w-[min(46rem,100%-2rem)]" : "w-[min(34rem,100%-2rem)]"}`}
      aria-labelledby={titleId}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
    >
      <h2 className="text-xl leading-tight" id={titleId}>
        {title}
      </h2>
      {children}
    </dialog>
  );
}
