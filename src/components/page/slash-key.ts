/** Key of the shortcut switch in localStorage; a shared module would add weight to every page. */
const SHORTCUTS_KEY = "archive:shortcuts";
const BOX = "buscar-q";
const LINK = 'header a[href="/buscar"]';
const FIELDS = "textarea, select, [contenteditable], input:not([type=checkbox], [type=radio], [type=range])";

/** Time of the last `/`, in ms on the clock of `Event.timeStamp`. */
let pressedAt = 0;
/** Time at which the search box had the focus after that `/`: infinite while its page opens, 0 if it is not awaited. */
let focusedAt = 0;
/** Letters typed after `/` that the search box does not have yet. */
let early = "";

/** Whether a key is typed into a field or belongs to an open dialog. */
export const isTaken = ({ target }: Event): boolean =>
  Boolean((target as Element | null)?.closest?.(FIELDS) || document.querySelector("dialog[open]"));

/**
 * `/` focuses the search box, except while typing in a field; it may need Shift, as on Spanish keyboards. On other pages it
 * follows the header's search link, so that playback continues. Letters typed before the box has the focus are entered
 * into it; Escape discards them. Other events are ignored.
 */
export function slash(event: Event): void {
  if (!(event instanceof KeyboardEvent) || event.ctrlKey || event.metaKey || event.altKey) return;
  if (isTaken(event)) return;
  if (event.timeStamp >= pressedAt && event.timeStamp < focusedAt) collect(event);
  else if (event.key === "/" && !isSwitchedOff()) openSearch(event);
}

function openSearch(event: KeyboardEvent): void {
  event.preventDefault();
  pressedAt = event.timeStamp;
  if (focusBox()) return;
  focusedAt = Number.POSITIVE_INFINITY;
  awaitBox();
  document.querySelector<HTMLAnchorElement>(LINK)?.click();
}

/** The header's link to the search leads into its box. @param pressed the link of a navigation */
export function leadIntoBox(pressed: Element | undefined): void {
  if (pressed?.matches(LINK)) awaitBox();
}

/** Focuses the box of the next page: this one may still announce its own load, and the next one begins with its swap. */
const awaitBox = () => document.addEventListener("astro:after-swap", awaitLoad, { once: true });
const awaitLoad = () => document.addEventListener("astro:page-load", focusBox, { once: true });

function collect(event: KeyboardEvent): void {
  const { key } = event;
  if (key === "Escape") stopWaiting();
  else if (key === "Backspace") early = early.slice(0, -1);
  else if (key.length === 1) early += key;
  else return;
  event.preventDefault();
  const box = searchBox();
  // A box without the focus is selected when it gets it, and then the letters that it has already would be replaced.
  if (box && focusedAt !== Number.POSITIVE_INFINITY) enterEarly(box);
}

/** @returns whether the page has a search box */
function focusBox(): boolean {
  const box = searchBox();
  if (!box) {
    stopWaiting();
    return false;
  }
  focusedAt = performance.now();
  box.focus();
  box.select();
  enterEarly(box);
  return true;
}

function stopWaiting(): void {
  focusedAt = 0;
  early = "";
}

function searchBox(): HTMLInputElement | null {
  const box = document.getElementById(BOX);
  return box instanceof HTMLInputElement ? box : null;
}

/** Replaces the selection of the box, as typing does; React does not see a change made through `value`. */
function enterEarly(box: HTMLInputElement): void {
  if (early === "") return;
  box.setRangeText(early, box.selectionStart ?? 0, box.selectionEnd ?? 0, "end");
  early = "";
  box.dispatchEvent(new InputEvent("input", { bubbles: true }));
}

function isSwitchedOff(): boolean {
  try {
    return localStorage.getItem(SHORTCUTS_KEY) === "false";
  } catch {
    return false;
  }
}
