/** Key of the shortcut switch in localStorage; a shared module would add weight to every page. */
const SHORTCUTS_KEY = "archive:shortcuts";
const BOX = "buscar-q";
const FIELDS = "input, select, textarea, [contenteditable]";

/**
 * `/` focuses the search box, except while typing in a field; it may need Shift, as on Spanish keyboards. On other pages it
 * follows the header's search link, so that playback continues. Other events are ignored.
 */
export function slash(event: Event): void {
  if (
    !(event instanceof KeyboardEvent) ||
    event.key !== "/" ||
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    event.defaultPrevented
  )
    return;
  if ((event.target as Element | null)?.closest?.(FIELDS) || document.querySelector("dialog[open]")) return;
  if (isSwitchedOff()) return;
  event.preventDefault();
  if (focusBox()) return;
  document.addEventListener("astro:page-load", focusBox, { once: true });
  document.querySelector<HTMLAnchorElement>('a[href="/buscar"]')?.click();
}

/** @returns whether the page has a search box */
function focusBox(): boolean {
  const box = document.getElementById(BOX);
  if (!(box instanceof HTMLInputElement)) return false;
  box.focus();
  box.select();
  return true;
}

function isSwitchedOff(): boolean {
  try {
    return localStorage.getItem(SHORTCUTS_KEY) === "false";
  } catch {
    return false;
  }
}
