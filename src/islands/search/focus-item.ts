/**
 * Moves the focus from a pressed button, which may be removed by the press, to the first link or button of a list item, or to
 * the item itself. A focus that is elsewhere by now stays there.
 */
export function focusItem(item: Element | undefined, pressed: Element): void {
  const { activeElement } = document;
  if (activeElement !== document.body && activeElement !== pressed) return;
  const target = item?.querySelector<HTMLElement>("a, button") ?? item;
  if (target instanceof HTMLElement) target.focus();
}
