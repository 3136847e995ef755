const BOX = "buscar-q";
const FIELDS = "input, select, textarea, [contenteditable]";

/** `/` puts the focus into the search, unless one is typing in a field; it may need Shift, as on Spanish keyboards. */
export function focusSearchOnSlash(event: KeyboardEvent): void {
  if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
  if ((event.target as Element | null)?.closest?.(FIELDS)) return;
  const box = document.getElementById(BOX);
  if (!(box instanceof HTMLInputElement)) return;
  event.preventDefault();
  box.focus();
  box.select();
}
