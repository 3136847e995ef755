import { useLayoutEffect, useRef } from "react";

/** Focuses the title of the screen, in place of an element that is removed with the focus. */
export const focusTitle = () =>
  document.querySelector<HTMLElement>("[data-screen-title]")?.focus({ preventScroll: true });

/** Ref for the buttons of a component that is removed by their action: the title then gets the focus. */
export function useFocusAfterRemoval<Buttons extends HTMLElement>() {
  const ref = useRef<Buttons>(null);
  useLayoutEffect(() => {
    const buttons = ref.current;
    return () => {
      const focused = document.activeElement;
      // A dialog of the button gives its focus back to the button.
      if (!buttons || (!buttons.contains(focused) && !focused?.closest("dialog"))) return;
      // After the removal, so that a list with a next row of its own goes first.
      setTimeout(() => {
        if (document.activeElement === document.body) focusTitle();
      });
    };
  }, []);
  return ref;
}
