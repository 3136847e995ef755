/** Place of the focus when a key is pressed: the search box, the hit with a number, or elsewhere on the page. */
export type KeyPlace = "box" | "elsewhere" | number;

/** Effect of a key: focuses the box or a target among the hits, or clears the words. */
export type KeyMove = { focus: "box" | number } | { clear: true };

/**
 * Moves through the targets (links and play buttons) of the hits. Keys with a modifier are left to the browser.
 * @param targets number of targets
 * @returns null for keys without an effect
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
