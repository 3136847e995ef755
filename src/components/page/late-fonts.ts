/** Blocks of text that contain no others, and lists of words in rows. */
const BLOCKS = ":is(h1,h2,h3,p,li,dd):not(:has(h2,h3,p,li)),ul.flex-wrap";
/** A fallback is at most three percent narrower than its font. */
const SMALLER = 0.97;

const { dataset } = document.documentElement;
const hasFonts = () => "fonts" in dataset;
const setFonts = () => {
  dataset.fonts = "";
};

/** Loads the theme's own fonts that the page needs (`--late` in tokens.css), without showing them. */
function loadFonts(): Promise<unknown> {
  setFonts();
  // Layout decides which ones are needed.
  document.body.getBoundingClientRect();
  delete dataset.fonts;
  return Promise.allSettled([...document.fonts].map((face) => face.status === "loading" && face.loaded));
}

/**
 * Shows the fonts. A line breaks differently in some of them than in their fallbacks; a text on the screen whose height would change
 * keeps it, before it is painted, so that nothing below moves.
 */
function showFonts(): void {
  const blocks = [...document.querySelectorAll<HTMLElement>(BLOCKS)].filter(
    (block) => block.getBoundingClientRect().top < innerHeight,
  );
  const heights = blocks.map(({ offsetHeight }) => offsetHeight);
  setFonts();
  for (const [n, height] of heights.entries()) {
    const { offsetHeight, style } = blocks[n] as HTMLElement;
    if (offsetHeight !== height) style.cssText = `zoom:${SMALLER};min-height:${height / SMALLER}px`;
  }
  localStorage.fonts = 1;
}

// After the next paint. Storage may be forbidden.
requestAnimationFrame(() =>
  setTimeout(
    () =>
      hasFonts() ||
      loadFonts()
        .then(showFonts)
        .catch(() => {}),
  ),
);

export {};
