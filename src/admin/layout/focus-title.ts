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

const INPUTS = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

/**
 * Scrolls to an element, and again when the content around it changes its height because parts of the screen load,
 * until the next input of the user. @returns a function that ends it earlier
 */
export function keepInView(element: HTMLElement): () => void {
  const ended = new AbortController();
  // Called once at the start, then after each change.
  const observer = new ResizeObserver(() => element.scrollIntoView());
  observer.observe(document.body);
  const end = () => {
    observer.disconnect();
    ended.abort();
  };
  for (const input of INPUTS)
    addEventListener(input, end, { signal: ended.signal, capture: true, passive: true });
  return end;
}
