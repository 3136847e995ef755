const CHANGED = "archive:address";
/** Dispatched before the router handles back or forward navigation (theme-script.ts), which it skips if cancelled. */
const BACK = "archive:back";

/**
 * The query part of the URL as a store for `useSyncExternalStore`. The island that reads it handles navigation within one page;
 * the router only handles navigation between pages.
 */
export function subscribeToSearch(listener: () => void): () => void {
  const { pathname } = location;
  const onBack = (event: Event) => {
    if (location.pathname !== pathname) return;
    // The router would reload this page and lose focus and typed text.
    event.preventDefault();
    const { scrollX = 0, scrollY = 0 } = (history.state ?? {}) as { scrollX?: number; scrollY?: number };
    listener();
    requestAnimationFrame(() => scrollTo(scrollX, scrollY));
  };
  addEventListener(BACK, onBack);
  addEventListener(CHANGED, listener);
  return () => {
    removeEventListener(BACK, onBack);
    removeEventListener(CHANGED, listener);
  };
}

export const currentSearch = () => location.search;

/** Value for the build and for hydration, which must be equal. */
export const searchAtBuild = () => "";

/** `search` is empty or begins with `?`. `push` adds a history entry for the back button. */
export function goToSearch(search: string, mode: "push" | "replace"): void {
  if (search === location.search) return;
  const address = location.pathname + search;
  // The state belongs to the router: it contains the history index and the scroll position.
  if (mode === "push") history.pushState({ ...history.state, scrollX: 0, scrollY: 0 }, "", address);
  else history.replaceState(history.state, "", address);
  dispatchEvent(new Event(CHANGED));
}
