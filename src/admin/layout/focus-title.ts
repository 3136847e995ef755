/** Focuses the title of the screen, in place of an element that is removed with the focus. */
export const focusTitle = () =>
  document.querySelector<HTMLElement>("[data-screen-title]")?.focus({ preventScroll: true });
