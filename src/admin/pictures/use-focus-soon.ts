import { type RefObject, useEffect, useRef, useState } from "react";

/** Number of renders after which the search for the element ends. */
const MAX_DRAWINGS = 4;

/** Focuses the first element that matches a selector, once it is rendered. */
export function useFocusSoon(within: RefObject<HTMLElement | null>) {
  const wanted = useRef<{ selector: string; left: number } | null>(null);
  const [, draw] = useState(0);
  useEffect(() => {
    if (!wanted.current) return;
    const found = within.current?.querySelector<HTMLElement>(wanted.current.selector);
    wanted.current.left -= 1;
    if (!found && wanted.current.left > 0) return;
    wanted.current = null;
    found?.focus();
  });
  return (selector: string) => {
    wanted.current = { selector, left: MAX_DRAWINGS };
    draw((count) => count + 1);
  };
}
