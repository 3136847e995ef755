const SCROLLING_KEYS = new Set(["ArrowUp", "ArrowDown", "PageUp", "PageDown", "Home", "End", "Tab", " "]);
/** Elements that handle the keys themselves. */
const CONTROLS = "input,textarea,select,button,a,[role=tab],[role=slider]";

/** Calls back when the reader scrolls: by wheel, touch, key or scroll bar, but not when a script does. */
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
  // A press on the scroll bar has the document element as target.
  addEventListener("pointerdown", ({ target }) => target === document.documentElement && onMove(), options);
}
