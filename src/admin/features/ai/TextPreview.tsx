import { useState } from "react";
import { Button } from "#admin/ui/Button.tsx";

interface Props {
  /** What the button says while it is closed, and what names the text. */
  label: string;
  /** Made when it is wanted. */
  text: () => string;
}

/** A long text behind a button; it scrolls by keyboard, too. */
export function TextPreview({ label, text }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="line" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? "Cerrar la vista previa" : label}
      </Button>
      {isOpen ? (
        <section
          className="order-1 max-h-96 flex-none basis-full overflow-y-auto rounded border border-rule bg-paper px-4 py-3 whitespace-pre-wrap wrap-anywhere"
          aria-label={label}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
          tabIndex={0}
        >
          {text()}
        </section>
      ) : null}
    </>
  );
}
