const SCROLLING_KEYS = new Set(["ArrowUp", "ArrowDown", "PageUp", "PageDown", "Home", "End", "Tab", " "]);
/** Keys mean something else here. */
const CONTROLS = "input,textarea,select,button,a,[role=tab],[role=slider]";

/** Calls when the reader moves the page: by wheel, touch, key or scroll bar. What scripts scroll is not meant. */
export function watchReader(onMove: () => void, signal: AbortSignal): void {
  const options = { signal, passive: true } as const;
  addEventListener("wheel", onMove, options);
  addEventListener("touchmove", onMove, options);
  addEventListener(
    "keydown",
    ({ key, target }) => {
      const isControl = key !== "Tab" && target instanceof Element && target.closest(CONTROLS);
      if (SCROLLING_KEYS.has(key) && !isControl) onMove();
    },
    options,
  );
  // A press on the scroll bar is one on the document itself.
  addEventListener("pointerdown", ({ target }) => target === document.documentElement && onMove(), options);
}
