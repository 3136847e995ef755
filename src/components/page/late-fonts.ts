/** The least distance at which a text counts as moved, for browsers too. */
const MOVED_PX = 3;
/** Less, because the widths of items in a row add up. */
const WIDER_PX = 0.3;
const ATTEMPTS = 3;

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

/** A box with text of its own on the screen. */
interface TextBox {
  box: HTMLElement;
  /** The texts of the box and of the inline elements in it, by their elements. */
  runs: Map<HTMLElement, Text[]>;
  /** Boxes in its lines, with texts of their own. */
  inner: HTMLElement[];
}

function textBoxes(): TextBox[] {
  const boxes = new Map<HTMLElement, TextBox>();
  const knownBox = (box: HTMLElement): TextBox => {
    const known = boxes.get(box) ?? { box, runs: new Map(), inner: [] };
    boxes.set(box, known);
    return known;
  };
  const seen = NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT;
  const walker = document.createTreeWalker(document.body, seen, (node) => {
    if (node instanceof Text)
      return node.data.trim() && linesOf(node).length > 0
        ? NodeFilter.FILTER_ACCEPT
        : NodeFilter.FILTER_REJECT;
    const isNear = node instanceof HTMLElement && node.getBoundingClientRect().top < innerHeight;
    return isNear ? NodeFilter.FILTER_SKIP : NodeFilter.FILTER_REJECT;
  });
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    const own = text.parentElement as HTMLElement;
    const known = knownBox(blockOf(own));
    if (getComputedStyle(known.box).display.startsWith("inline-"))
      knownBox(blockOf(known.box.parentElement as HTMLElement)).inner.push(known.box);
    known.runs.set(own, [...(known.runs.get(own) ?? []), text]);
  }
  return [...boxes.values()];
}

/** The element, or the nearest one around it whose box is not cut into lines. */
function blockOf(element: HTMLElement): HTMLElement {
  let box = element;
  while (getComputedStyle(box).display === "inline") box = box.parentElement as HTMLElement;
  return box;
}

function linesOf(text: Text): DOMRectList {
  const range = document.createRange();
  range.selectNode(text);
  return range.getClientRects();
}

/** Size of the box, the place in it where each text and each inner box begins, and the length of the lines of each run. */
function measure({ box, runs, inner }: TextBox) {
  const { x, y, width, height } = box.getBoundingClientRect();
  const lines = [...runs.values()].map((texts) => texts.map((text) => [...linesOf(text)]));
  const starts = [
    ...lines.flat().map(([first]) => first),
    ...inner.map((one) => one.getBoundingClientRect()),
  ].map((first) => first && { x: first.x - x, y: first.y - y });
  const lengths = lines.map((run) => run.flat().reduce((sum, line) => sum + line.width, 0));
  return { width, height, starts, lengths };
}

type Measure = ReturnType<typeof measure>;

const isMoved = (from: Measure, to: Measure): boolean =>
  Math.abs(from.width - to.width) > WIDER_PX ||
  Math.abs(from.height - to.height) > WIDER_PX ||
  from.starts.some((start, n) => {
    const now = to.starts[n];
    return start && now && Math.hypot(start.x - now.x, start.y - now.y) >= MOVED_PX;
  });

/**
 * Shows the fonts before the next frame. A text on the screen that would move, or would move others, has its letters set closer
 * or wider until its lines are as long as before. Where a line still breaks differently, it keeps its fallbacks.
 */
function showFonts(): void {
  const boxes = textBoxes().map((one) => ({ ...one, from: measure(one) }));
  const moved = () =>
    boxes.map((one) => ({ ...one, to: measure(one) })).filter(({ from, to }) => isMoved(from, to));
  setFonts();
  for (let attempt = 0; attempt < ATTEMPTS; attempt++)
    for (const { runs, from, to } of moved())
      for (const [n, [own, texts]] of [...runs].entries()) {
        const letters = texts.reduce((sum, { data }) => sum + data.trim().replace(/\s+/g, " ").length, 0);
        const missing = (from.lengths[n] ?? 0) - (to.lengths[n] ?? 0);
        const present = Number.parseFloat(getComputedStyle(own).letterSpacing) || 0;
        own.style.letterSpacing = `${present + missing / letters}px`;
      }
  const kept = moved().flatMap(({ box, runs }) => [box, ...runs.keys()]);
  for (const { style } of kept) style.letterSpacing = "";
  delete dataset.fonts;
  const fallbacks = kept.map((part) => getComputedStyle(part).fontFamily);
  setFonts();
  for (const [n, { style }] of kept.entries()) style.fontFamily = fallbacks[n] as string;
  // Another theme has other fonts.
  new MutationObserver(() => {
    for (const { style } of [...kept, ...boxes.flatMap(({ runs }) => [...runs.keys()])])
      style.letterSpacing = style.fontFamily = "";
  }).observe(document.documentElement, { attributeFilter: ["data-theme"] });
  localStorage.fonts = 1;
}

/** Hits of a search in the address come first: `data-asked` is removed when its island shows them, and changed when it fails. */
const searchAnswered = () =>
  new Promise<unknown>((done) => {
    if (dataset.asked !== "" || !document.querySelector('[data-island="search"]')) done(null);
    else new MutationObserver(done).observe(document.documentElement, { attributeFilter: ["data-asked"] });
  });

// After the next paint. Storage may be forbidden.
searchAnswered().then(() =>
  requestAnimationFrame(() =>
    setTimeout(
      () =>
        hasFonts() ||
        loadFonts()
          .then(showFonts)
          .catch(() => {}),
    ),
  ),
);

export {};
