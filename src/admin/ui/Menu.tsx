import { Ellipsis } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { buttonLook } from "#admin/ui/Button.tsx";

interface Props {
  label: string;
  /** Side of the button from which the menu extends. */
  align?: "left" | "right";
  /** Whether the menu opens above its button. */
  isAbove?: boolean;
  /** Buttons; each closes the menu. */
  children: ReactNode;
}

/** A button that opens further buttons. Escape, a press elsewhere and a chosen button close it. */
export function Menu({ label, align = "right", isAbove = false, children }: Props) {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const onPress = ({ target }: Event) => {
      if (target instanceof Node && !menu.current?.contains(target)) menu.current?.removeAttribute("open");
    };
    document.addEventListener("pointerdown", onPress);
    return () => document.removeEventListener("pointerdown", onPress);
  }, []);
  // The focus returns to the menu, also after a dialog that one of its buttons opens.
  const close = () => {
    menu.current?.querySelector("summary")?.focus();
    menu.current?.removeAttribute("open");
  };
  const sides = `${align === "right" ? "right-0" : "left-0"} ${isAbove ? "bottom-full mb-1" : "top-full mt-1"}`;
  return (
    <details
      className="relative"
      ref={menu}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !menu.current?.open) return;
        event.stopPropagation();
        close();
      }}
    >
      <summary className={buttonLook("line", "list-none [&::-webkit-details-marker]:hidden")}>
        <Ellipsis />
        {label}
      </summary>
      <div
        className={`absolute z-20 grid w-max min-w-48 gap-1 rounded border border-soft bg-surface p-1.5 shadow-toast *:justify-start *:border-transparent ${sides}`}
        onClickCapture={close}
      >
        {children}
      </div>
    </details>
  );
}
