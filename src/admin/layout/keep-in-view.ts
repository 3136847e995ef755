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
