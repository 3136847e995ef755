import { Ellipsis } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Button } from "#admin/ui/Button.tsx";

interface Props {
  label: string;
  /** Whether the buttons are shown in a line instead, except on narrow screens, where the menu opens upwards. */
  isInline?: boolean;
  /** Buttons; each closes the menu. */
  children: ReactNode;
}

/** Invisible instead of removed: a dialog that a button opened is rendered beside it and stays visible. */
const CLOSED = "invisible [&_dialog]:visible";
const CLOSED_NARROW = "max-sm:invisible [&_dialog]:visible";
const PANEL =
  "absolute top-full right-0 z-20 mt-1 grid w-max min-w-48 gap-1 rounded border border-soft bg-surface p-1.5 shadow-toast *:justify-start *:border-transparent";
const PANEL_NARROW =
  "sm:contents max-sm:absolute max-sm:inset-x-0 max-sm:bottom-full max-sm:grid max-sm:gap-1 max-sm:border max-sm:border-soft max-sm:bg-surface max-sm:p-1.5 max-sm:shadow-toast";

/** A button that opens further buttons. Escape, a press elsewhere and a chosen button close it. */
export function Menu({ label, isInline = false, children }: Props) {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onPress = ({ target }: Event) => {
      if (target instanceof Node && !menu.current?.contains(target)) setOpen(false);
    };
    document.addEventListener("pointerdown", onPress);
    return () => document.removeEventListener("pointerdown", onPress);
  }, []);
  const toggle = () => menu.current?.querySelector<HTMLElement>("[aria-controls]");
  const close = () => {
    // The focus returns to the menu, also after a dialog that one of its buttons opens.
    if (isOpen) toggle()?.focus();
    setOpen(false);
  };
  const closed = isInline ? CLOSED_NARROW : CLOSED;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys come from the buttons inside
    <div
      className={isInline ? "sm:contents" : "relative"}
      ref={menu}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !isOpen) return;
        event.stopPropagation();
        close();
      }}
    >
      <Button
        look="line"
        className={isInline ? "sm:hidden" : ""}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Ellipsis />
        {label}
      </Button>
      <div
        className={`${isInline ? PANEL_NARROW : PANEL} ${isOpen ? "" : closed}`}
        id={id}
        onClickCapture={close}
      >
        {children}
      </div>
    </div>
  );
}
