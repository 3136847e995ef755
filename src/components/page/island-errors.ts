import { errorScreen, errorText, UNEXPECTED } from "#components/page/error-screen.ts";
import { isForBrowser } from "#islands/is-for-browser.ts";

const screens = new WeakMap<EventTarget, HTMLElement>();

/** Shows the error message above an island until the island is hydrated; its static content and typed text stay. */
export function showIslandError(event: Event): void {
  const island = event.target as HTMLElement;
  if (screens.get(island)?.isConnected) return;
  const { dataset } = document.documentElement;
  // Late fonts no longer wait for the hits of a search.
  if ("asked" in dataset) dataset.asked = "failed";
  const { error } = (event as CustomEvent<{ error: unknown }>).detail;
  const screen = errorScreen(UNEXPECTED, errorText(error), location.href);
  screens.set(island, screen);
  island.before(screen);
  let isRepeated = false;
  screen.querySelector("a")?.addEventListener("click", (press) => {
    if (isForBrowser(press)) return;
    press.preventDefault();
    // Some browsers do not request a failed script again before the page is loaded anew.
    if (isRepeated) location.reload();
    isRepeated = true;
    // Any input inside the island hydrates it.
    island.dispatchEvent(new Event("input"));
  });
}

// The event does not bubble.
document.addEventListener("astro:hydrate", ({ target }) => target && screens.get(target)?.remove(), true);
