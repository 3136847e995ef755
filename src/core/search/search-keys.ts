/** Where a key was pressed: in the search box, on the hit with a number, or elsewhere on the page. */
export type KeyPlace = "box" | "elsewhere" | number;

/** What a key means: the focus goes to the box or to a target among the hits, or the words are cleared. */
export type KeyMove = { focus: "box" | number } | { clear: true };

/**
 * Steps through what can be opened or played among the hits. Keys with a modifier belong to the browser.
 * @param targets how many there are
 * @returns null for keys that mean nothing here
 */
export function searchKey(key: string, place: KeyPlace, targets: number): KeyMove | null {
  if (place === "elsewhere") return null;
  if (key === "Escape") return { clear: true };
  if (key === "ArrowDown") {
    const next = place === "box" ? 0 : place + 1;
    return next < targets ? { focus: next } : null;
  }
  if (key === "ArrowUp" && place !== "box") return { focus: place === 0 ? "box" : place - 1 };
  return null;
}
