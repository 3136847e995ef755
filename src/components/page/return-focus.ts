import type { TransitionBeforePreparationEvent } from "astro:transitions/client";

/** Path of the page from which the visitor went back; null when the link to it has the focus, or for another way. */
let left: string | null = null;

document.addEventListener("astro:before-preparation", (event) => {
  const { navigationType, from } = event as TransitionBeforePreparationEvent;
  left = navigationType === "traverse" ? from.pathname : null;
});
document.addEventListener("astro:page-load", focusLink);
// A filtered list shows its cards later.
addEventListener("archive:cards", focusLink);

/** After going back, the focus is on the link that was followed, as without a router; a visitor who went on keeps the own one. */
function focusLink(): void {
  if (left === null || document.activeElement?.closest("main *, header")) return;
  const links = document.querySelectorAll<HTMLAnchorElement>("main a:not([tabindex])");
  const link = [...links].find(({ pathname }) => pathname === left);
  if (!link) return;
  left = null;
  link.focus({ preventScroll: true });
}
