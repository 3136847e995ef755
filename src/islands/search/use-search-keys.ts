import { type KeyboardEvent, type RefObject, useRef } from "react";
import { type KeyPlace, searchKey } from "#core/search/search-keys.ts";

/** Links and buttons of the hits that the arrows step through, marked with this attribute. */
export const STEP = { "data-hit-step": "" };
const STEPS = "[data-hit-step]";

/**
 * Arrows move the focus between the box and the hits, Escape clears. The focus itself moves, so that screen readers say the
 * name of each link and button, and Enter does what it says.
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
