import { type KeyboardEvent, useEffect, useId, useState } from "react";

interface Options {
  /** How many options the list has now. */
  count: number;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  onChoose: (index: number) => void;
}

/**
 * A field with a list of options, as the ARIA combobox pattern has it: the focus stays in the field, arrows move through
 * the options, Enter chooses, Escape closes the list and nothing else. https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
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
      // The field keeps the focus.
      onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault(),
      onClick: () => onChoose(index),
    }),
  };
}
