import type { TransitionBeforePreparationEvent } from "astro:transitions/client";
import { isForBrowser } from "#ui/is-for-browser.ts";

/** The little that every page does by itself; listeners sit on the document, so they outlive each navigation. */
const later = () => import("#components/page/first-use.ts");

// The sign itself may be the key that leads to the search.
for (const sign of ["pointerover", "focusin", "keydown"])
  addEventListener(sign, (event) => later().then(({ firstUse }) => firstUse(event)), {
    once: true,
    passive: true,
  });

// In capture, before the router, which would take the picture for a page.
document.addEventListener(
  "click",
  (event) => {
    const used = (event.target as Element).closest<HTMLElement>("a[data-lightbox],[data-copy-link]");
    if (!used || isForBrowser(event)) return;
    event.preventDefault();
    event.stopPropagation();
    later().then(({ use }) => use(used));
  },
  true,
);

// Whatever keeps the rest from coming, the router goes on by itself.
document.addEventListener("astro:before-preparation", (event) => {
  const moving = event as TransitionBeforePreparationEvent;
  const load = moving.loader;
  moving.loader = () => later().then(({ watchMove }) => watchMove(moving, load), load);
});
