import { type KeyboardEvent, useEffect, useId, useState } from "react";

interface Options {
  /** Current number of options. */
  count: number;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  onChoose: (index: number) => void;
}

/**
 * An input with a list of options, following the ARIA combobox pattern: the focus stays in the input, arrow keys move through
 * the options, Enter selects, Escape closes only the list. https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
export function useCombobox({ count, isOpen, onOpen, onChoose }: Options) {
  const id = useId();
  const [wanted, setActive] = useState(0);
  const active = Math.min(wanted, count - 1);
  const activeId = isOpen && active >= 0 ? `${id}-${active}` : undefined;
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [activeId]);
  const step = (by: number) => {
    if (!isOpen) onOpen(true);
    else if (count > 0) setActive((active + by + count) % count);
  };
  const keys: Record<string, () => void> = {
    ArrowDown: () => step(1),
    ArrowUp: () => step(-1),
    ...(isOpen && { Escape: () => onOpen(false) }),
    ...(activeId && { Enter: () => onChoose(active) }),
  };
  return {
    setActive,
    field: {
      role: "combobox",
      autoComplete: "off",
      "aria-autocomplete": "list" as const,
      "aria-expanded": isOpen,
      "aria-controls": `${id}-list`,
      "aria-activedescendant": activeId,
      onKeyDown: (event: KeyboardEvent) => {
        const act = event.nativeEvent.isComposing ? undefined : keys[event.key];
        if (!act) return;
        event.preventDefault();
        act();
      },
    },
    list: (label: string) => ({ id: `${id}-list`, role: "listbox", "aria-label": label }),
    option: (index: number) => ({
      id: `${id}-${index}`,
      role: "option",
      "aria-selected": index === active,
      // Keeps the focus in the input.
      onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault(),
      onClick: () => onChoose(index),
    }),
  };
}
