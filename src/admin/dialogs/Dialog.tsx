import { type ReactNode, useId, useLayoutEffect, useRef } from "react";

interface Props {
  title: string;
  /** Called on Escape. */
  onClose: () => void;
  children: ReactNode;
  wide?: boolean;
}

/**
 * A modal dialog built on the native `<dialog>`, which traps the focus, makes the rest of the page inert and restores the
 * focus on closing. Radix' dialog is not used: it injects a style element, which the Content Security Policy refuses.
 */
export function Dialog({ title, onClose, children, wide = false }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // Only `showModal` makes the dialog modal; the `open` attribute does not. It is closed before React removes it, because
  // the browser cannot restore the focus after removal.
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
