import { useState } from "react";

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
      <button
        className="button button-line"
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? "Cerrar la vista previa" : label}
      </button>
      {isOpen ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
        <section className="ai-text" aria-label={label} tabIndex={0}>
          {text()}
        </section>
      ) : null}
    </>
  );
}
