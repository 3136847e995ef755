import { useLayoutEffect, useRef } from "react";

/** Focuses the title of the screen, in place of an element that is removed with the focus. */
export const focusTitle = () =>
  document.querySelector<HTMLElement>("[data-screen-title]")?.focus({ preventScroll: true });

/** Ref for a button of a row: when the row leaves the list while the button has the focus, the title gets it. */
export function useFocusAfterRemoval<Button extends HTMLElement>() {
  const ref = useRef<Button>(null);
  useLayoutEffect(() => {
    const button = ref.current;
    return () => {
      if (!button || document.activeElement !== button) return;
      // After the removal, so that a list with a next row of its own goes first.
      setTimeout(() => {
        if (document.activeElement === document.body) focusTitle();
      });
    };
  }, []);
  return ref;
}
