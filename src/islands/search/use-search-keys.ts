import { type KeyboardEvent, type RefObject, useRef } from "react";
import { type KeyPlace, searchKey } from "#core/search/search-keys.ts";

/** Attribute of the hits' links and buttons that the arrow keys step through. */
export const STEP = { "data-hit-step": "" };
const STEPS = "[data-hit-step]";

/**
 * Arrow keys move the focus between the box and the hits, Escape clears. The focus itself moves, so that screen readers announce
 * each link and button, and Enter activates it.
 */
export function useSearchKeys(boxId: string, clear: () => void) {
  const root: RefObject<HTMLDivElement | null> = useRef(null);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const target = event.target as HTMLElement;
    const steps = [...(root.current?.querySelectorAll<HTMLElement>(STEPS) ?? [])];
    const number = steps.indexOf(target);
    const place: KeyPlace = target.id === boxId ? "box" : number < 0 ? "elsewhere" : number;
    const move = searchKey(event.key, place, steps.length);
    if (!move) return;
    event.preventDefault();
    if ("clear" in move) clear();
    else if (move.focus === "box") document.getElementById(boxId)?.focus();
    else steps[move.focus]?.focus();
  };
  return { root, onKeyDown };
}
