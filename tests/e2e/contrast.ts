import type { Page } from "@playwright/test";
import { finishTransitions } from "./accessible.ts";
import { type Box, type Colour, contrast, type Painted, painted } from "./picture.ts";

interface Text {
  words: string;
  box: Box;
  colour: Colour;
  /** Contrast that WCAG requires for text of this size and weight. */
  least: number;
}

/** Share of the background pixels that may have less contrast: those at the edges of adjacent elements. */
const TOLERATED = 0.08;

/** Finds the visible, uncovered lines of text and their colours. */
function textsInSight(): Text[] {
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const rgb = (colour: string): [number, number, number, number] => {
    if (!canvas) return [0, 0, 0, 0];
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, alpha];
  };
  const isCut = (element: Element, { top, bottom }: DOMRect): boolean => {
    for (let part: Element | null = element; part; part = part.parentElement) {
      if (getComputedStyle(part).overflowY === "visible") continue;
      const frame = part.getBoundingClientRect();
      if (top < frame.top - 2 || bottom > frame.bottom + 2) return true;
    }
    return false;
  };
  const found: Text[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    const words = node.textContent?.trim() ?? "";
    if (
      !parent ||
      words === "" ||
      parent.closest("script, style, option, svg, :disabled, [inert], [aria-hidden]")
    )
      continue;
    const { color, fontSize, fontWeight, visibility } = getComputedStyle(parent);
    const [red, green, blue, alpha] = rgb(color);
    if (visibility !== "visible" || alpha < 255) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const size = Number.parseFloat(fontSize);
    const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
    for (const line of range.getClientRects()) {
      const { x, y, width, height } = line;
      const isInside = x >= 0 && y >= 0 && x + width <= innerWidth && y + height <= innerHeight;
      if (!isInside || width < 4 || height < 4 || isCut(parent, line)) continue;
      const top = document.elementFromPoint(x + width / 2, y + height / 2);
      if (!top || !(parent.contains(top) || top.contains(parent))) continue;
      const box = { x, y, width, height };
      found.push({ words: words.slice(0, 40), box, colour: [red, green, blue], least: isLarge ? 3 : 4.5 });
    }
  }
  return found;
}

/** Hides or shows all text and its decoration; the background stays unchanged. */
function hideText(isHidden: boolean): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    isHidden
      ? "* { -webkit-text-fill-color: transparent !important; text-decoration-color: transparent !important }"
      : "",
  );
  document.adoptedStyleSheets = [sheet];
}

function contrastOf({ box, colour }: Text, ground: Painted): number {
  const ratios: number[] = [];
  for (let y = box.y + 1; y < box.y + box.height - 1; y += 2)
    for (let x = box.x; x < box.x + box.width; x += 2) ratios.push(contrast(colour, ground.at(x, y)));
  ratios.sort((a, b) => a - b);
  return ratios[Math.floor(ratios.length * TOLERATED)] ?? 21;
}

/** Finds visible texts with too little contrast to the pixels painted behind them, including gradients and pictures. */
export async function faintTexts(page: Page): Promise<string[]> {
  await finishTransitions(page);
  const texts = await page.evaluate(textsInSight);
  await page.evaluate(hideText, true);
  await finishTransitions(page);
  const ground = await painted(page);
  await page.evaluate(hideText, false);
  return texts.flatMap((text) => {
    const ratio = contrastOf(text, ground);
    return ratio < text.least ? [`${ratio.toFixed(2)} of ${text.least}: ${text.words}`] : [];
  });
}
