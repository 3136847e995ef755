import type { TransitionBeforePreparationEvent } from "astro:transitions/client";
import { isForBrowser } from "#islands/is-for-browser.ts";

/** Minimal code of every page; listeners are on the document, so they survive navigations. */
const later = () => import("#components/page/first-use.ts");

// The first events may be the search shortcut, which Firefox has for its own, and what is typed after it.
const signs: Event[] = [];
const early = (event: Event) => {
  signs.push(event);
  if ((event as KeyboardEvent).key === "/" && event.target === document.body) event.preventDefault();
  later().then(({ firstUse }) => firstUse(signs, early));
};
for (const sign of ["pointerover", "focusin", "keydown"]) addEventListener(sign, early);

// Captured before the router, which would treat a picture as a page. For a link to another view of a page, whose island still
// sleeps, it would load the page again and lose what is typed or chosen meanwhile.
document.addEventListener(
  "click",
  (event) => {
    const used = (event.target as Element).closest<HTMLElement>(
      `a[data-lightbox],[data-copy-link],[ssr] [data-hydrate] a[href^="${location.pathname}?"]`,
    );
    if (!used || isForBrowser(event)) return;
    event.preventDefault();
    event.stopPropagation();
    later().then(({ use }) => use(used));
  },
  true,
);

// If the rest cannot be loaded, the router continues by itself.
document.addEventListener("astro:before-preparation", (event) => {
  const moving = event as TransitionBeforePreparationEvent;
  const load = moving.loader;
  moving.loader = () => later().then(({ watchMove }) => watchMove(moving, load), load);
});
