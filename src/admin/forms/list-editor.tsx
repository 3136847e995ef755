import { ArrowDown, ArrowUp } from "lucide-react";
import { useLayoutEffect, useRef, useState } from "react";
import { Button } from "#admin/ui/Button.tsx";

type Find = () => HTMLElement | null | undefined;

/** What editors of lists share: the focus goes along with a moved, added or removed item, and a new place is announced. */
export function useListEditor() {
  const [status, setStatus] = useState("");
  const next = useRef<{ find: Find; isLost: boolean } | null>(null);
  // Runs after the render: a button loses the focus when it moves or goes away, and an added item exists only now.
  useLayoutEffect(() => {
    if (!next.current) return;
    const { find, isLost } = next.current;
    if (!isLost || document.activeElement === document.body) find()?.focus();
    next.current = null;
  });
  return {
    status,
    /** Focuses an element after the next render. */
    focusNext: (find: Find) => {
      next.current = { find, isLost: false };
    },
    /** The same, if the focused element goes away. */
    keepFocus: (find: Find) => {
      next.current = { find, isLost: true };
      setStatus("");
    },
    /** Announces a new place, counted from 0. @param button gets the focus back when it loses it */
    moved: (what: string, to: number, count: number, button: HTMLElement | null) => {
      next.current = { find: () => button, isLost: true };
      setStatus(`${what} en el lugar ${to + 1} de ${count}.`);
    },
  };
}

interface StepProps {
  /** Item in the names of the buttons: `la foto Andén`. */
  what: string;
  look: "small" | "icon";
  place: number;
  count: number;
  onMove: (to: number, button: HTMLElement) => void;
}

/** Buttons that move an item up or down by one place. */
export const MoveButtons = ({ what, look, place, count, onMove }: StepProps) =>
  (
    [
      ["Subir", place - 1, ArrowUp],
      ["Bajar", place + 1, ArrowDown],
    ] as const
  ).map(([verb, to, Icon]) => {
    const isEnd = to < 0 || to >= count;
    return (
      <Button
        key={verb}
        look={look}
        aria-label={`${verb} ${what}`}
        title={verb}
        aria-disabled={isEnd}
        onClick={({ currentTarget }) => {
          if (!isEnd) onMove(to, currentTarget);
        }}
      >
        <Icon />
      </Button>
    );
  });
