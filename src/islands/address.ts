const CHANGED = "archive:address";
/** Sent before the router handles a step back or forward (see ThemeScript.astro); the router ignores a cancelled one. */
const BACK = "archive:back";

/**
 * The query part of the address as a store for `useSyncExternalStore`. Moves within one page stay with the island
 * that reads it; the router handles moves between pages only.
 */
export function subscribeToSearch(listener: () => void): () => void {
  const { pathname } = location;
  const onBack = (event: Event) => {
    if (location.pathname !== pathname) return;
    // The router would fetch this very page again and lose focus and typed text.
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

/** At build time, and for the first drawing in the browser, which must equal it. */
export const searchAtBuild = () => "";

/** `search` is empty or starts with `?`. A pushed address can be left with the back button. */
export function goToSearch(search: string, mode: "push" | "replace"): void {
  if (search === location.search) return;
  const address = location.pathname + search;
  // The state is the router's: it keeps its place in the history and the scroll position.
  if (mode === "push") history.pushState({ ...history.state, scrollX: 0, scrollY: 0 }, "", address);
  else history.replaceState(history.state, "", address);
  dispatchEvent(new Event(CHANGED));
}
