const SCROLLING_KEYS = new Set(["ArrowUp", "ArrowDown", "PageUp", "PageDown", "Home", "End", "Tab", " "]);
/** Controls that handle these keys themselves. */
const FIELDS = "input,textarea,select";
/** Controls that the space bar presses. */
const BUTTONS = "button,summary";

/** Calls back when the reader scrolls: by wheel, touch, key or scroll bar, but not when a script does. */
export function watchReader(onMove: () => void, signal: AbortSignal): void {
  const options = { signal, passive: true } as const;
  addEventListener("wheel", onMove, options);
  addEventListener("touchmove", onMove, options);
  addEventListener("keydown", (event) => scrolls(event) && onMove(), options);
  // A press on the scroll bar has the document element as target.
  addEventListener("pointerdown", ({ target }) => target === document.documentElement && onMove(), options);
}

function scrolls({ key, target, defaultPrevented }: KeyboardEvent): boolean {
  if (defaultPrevented || !SCROLLING_KEYS.has(key)) return false;
  if (key === "Tab" || !(target instanceof Element)) return true;
  return !target.closest(key === " " ? `${FIELDS},${BUTTONS}` : FIELDS);
}
