import type { TransitionBeforePreparationEvent } from "astro:transitions/client";
import { isForBrowser } from "#islands/is-for-browser.ts";

/** Minimal code of every page; listeners are on the document, so they survive navigations. */
const later = () => import("#components/page/first-use.ts");

// The first events may be the search shortcut and the letters after it. Firefox has a function of its own for that key.
const signs: Event[] = [];
const early = (event: Event) => {
  signs.push(event);
  if ((event as KeyboardEvent).key === "/" && event.target === document.body) event.preventDefault();
  later().then(({ firstUse }) => firstUse(signs, early));
};
for (const sign of ["pointerover", "focusin", "keydown"]) addEventListener(sign, early);

// Captured before the router, which would treat a picture as a page. A link to another view of a page whose island is not
// hydrated would load the page again and lose typed text and choices.
document.addEventListener(
  "click",
  (event) => {
    const used = (event.target as Element).closest<HTMLElement>(
      `a[data-lightbox],[data-copy-link],[data-map]:not([data-on]),[ssr] [data-hydrate] a[href^="${location.pathname}?"]`,
    );
    if (!used || isForBrowser(event)) return;
    event.preventDefault();
    event.stopPropagation();
    // Without the script, a link works as a link.
    later()
      .then(({ use }) => use(used, event))
      .catch(() => {
        const href = used.getAttribute("href");
        if (href) location.assign(href);
      });
  },
  true,
);

// An island may fail before the first interaction.
document.addEventListener("astro:hydration-error", (event) => {
  later().then(({ showIslandError }) => showIslandError(event));
});

// If the rest cannot be loaded, the router continues by itself.
document.addEventListener("astro:before-preparation", (event) => {
  const moving = event as TransitionBeforePreparationEvent;
  const load = moving.loader;
  moving.loader = () => later().then(({ watchMove }) => watchMove(moving, load), load);
});

// On a first visit: text and first picture precede the fonts on a slow line, unless something does not load.
if (!("fonts" in document.documentElement.dataset)) {
  const showFonts = () => import("#components/page/late-fonts.ts");
  addEventListener("load", showFonts);
  setTimeout(showFonts, 3000);
}
