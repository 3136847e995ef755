import { type ReactNode, type RefObject, useId, useState } from "react";
import { Button } from "#admin/ui/Button.tsx";
import { Fold } from "#admin/ui/Fold.tsx";

interface Props {
  title: string;
  /** Gets the focus when the focused button is removed. */
  heading: RefObject<HTMLHeadingElement | null>;
  /** Whether it is closed at first; undefined for a section that cannot be closed. */
  isFolded?: boolean;
  children: ReactNode;
}

/** One AI panel, below the form of an episode. */
export function AiSection({ title, heading, isFolded, children }: Props) {
  const id = useId();
  const titled = (
    <h2 className="inline scroll-my-20" id={id} ref={heading} tabIndex={-1}>
      {title}
    </h2>
  );
  return (
    <section className="panel grid gap-4 *:min-w-0" aria-labelledby={id}>
      {isFolded === undefined ? (
        <>
          {titled}
          {children}
        </>
      ) : (
        <Fold isNeeded={!isFolded}>
          <summary className="cursor-pointer">{titled}</summary>
          <div className="mt-4 grid gap-4 *:min-w-0">{children}</div>
        </Fold>
      )}
    </section>
  );
}

interface TextPreviewProps {
  /** Label of the button while closed, and accessible name of the text. */
  label: string;
  /** Called only when the preview is open. */
  text: () => string;
}

/** A long text that a button shows and hides; it can be scrolled by keyboard. */
export function TextPreview({ label, text }: TextPreviewProps) {
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
          // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
          tabIndex={0}
        >
          {text()}
        </section>
      ) : null}
    </>
  );
}

interface UnsavedResultProps {
  title: string;
  saveLabel: string;
  /** What else saving does. */
  note?: string;
  isSaving: boolean;
  onSave: () => void;
  onDiscard: () => void;
  children: ReactNode;
}

/** A result that is not stored yet: the user saves or discards it. */
export function UnsavedResult(props: UnsavedResultProps) {
  const { title, saveLabel, note, isSaving, onSave, onDiscard, children } = props;
  return (
    <div className="grid gap-3 rounded border border-dashed border-accent p-4 *:min-w-0">
      <h3 className="wrap-anywhere">{title}</h3>
      {children}
      <div className="actions">
        <Button busy={isSaving} onClick={onSave}>
          {isSaving ? "Guardando..." : saveLabel}
        </Button>
        <Button look="line" busy={isSaving} onClick={onDiscard}>
          Descartar
        </Button>
      </div>
      <p className="text-s text-soft">Se guarda enseguida, sin esperar a «Actualizar Episodio». {note}</p>
    </div>
  );
}
