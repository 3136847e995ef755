import type { Page } from "@playwright/test";
import { type Theme, themes } from "#copy/themes.ts";
import { faults, finishTransitions } from "./accessible.ts";
import { faintTexts } from "./contrast.ts";
import { persistentFaults } from "./persistent-faults.ts";

/** Rules whose result depends on the theme; the structure is the same in all themes. */
const THEMED_RULES = ["color-contrast", "target-size", "link-in-text-block"];

/** Viewport height that shows a whole page without scrolling. */
const TALL = 3600;

/** Text spacing that a reader may set. Source: WCAG 2.2, 1.4.12. */
const TEXT_SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`;

export const THEMES: readonly Theme[] = themes.map(({ id }) => id);
/** For tests that visit every route; `npm run test:soak` combines all themes with all routes. */
export const FIRST_THEME = THEMES.slice(0, 1);
/** For a test that repeats its steps in every theme: `npm test` runs it in the first, `npm run test:soak` in the others. */
export const THEME_ROUNDS = [
  { worn: FIRST_THEME, details: {} },
  { worn: THEMES.slice(1), details: { tag: "@soak" } },
];

/**
 * Changes the theme of the loaded page: loading every page once per theme takes too long. Resolves once the fonts of
 * the theme have loaded, because lines move when they do.
 */
export async function wear(page: Page, theme: Theme): Promise<void> {
  await page.evaluate(async (id) => {
    document.documentElement.dataset.theme = id;
    // Layout determines which fonts are needed.
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    await document.fonts.ready;
  }, theme);
  await finishTransitions(page);
}

/** Axe violations of these pages: of all rules in the first theme, of the theme-dependent rules in the others. */
export async function accessFaults(page: Page, paths: readonly string[], worn = THEMES): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    await page.evaluate(layOutAll);
    for (const [index, theme] of worn.entries()) {
      await wear(page, theme);
      for (const fault of await persistentFaults(() => faults(page, index === 0 ? undefined : THEMED_RULES)))
        found.push(`${path} ${theme}: ${fault}`);
    }
  }
  return found;
}

/**
 * Lays out off-screen content, as scrolling there does. Otherwise the browser keeps the heights of the previous theme,
 * and axe measures overlapping elements.
 */
function layOutAll(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("* { content-visibility: visible !important }");
  document.adoptedStyleSheets.push(sheet);
}

/** Texts of these pages with too little contrast to what is painted behind them. */
export async function contrastFaults(page: Page, paths: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  await page.setViewportSize({ width: 1280, height: TALL });
  for (const path of paths) {
    await page.goto(path);
    for (const theme of THEMES) {
      await wear(page, theme);
      for (const text of await persistentFaults(() => faintTexts(page)))
        found.push(`${path} ${theme}: ${text}`);
    }
  }
  return found;
}

/** Pages wider than the screen, at 320 px and at 200 % zoom of 1280 px, with normal and increased text spacing. */
export async function excessFaults(page: Page, paths: readonly string[], worn = THEMES): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    for (const width of [320, 640]) {
      await page.setViewportSize({ width, height: 640 });
      for (const theme of worn) {
        await wear(page, theme);
        for (const spacing of [false, true]) {
          for (const fault of await persistentFaults(() =>
            page.evaluate(excessWidth, spacing ? TEXT_SPACING : ""),
          ))
            found.push(`${path} ${theme} at ${width}: ${fault}, spaced: ${spacing}`);
        }
      }
    }
  }
  return found;
}

/** Excess width of the page in pixels with these additional styles; empty when it fits. */
function excessWidth(styles: string): string[] {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets = [sheet];
  const excess = document.documentElement.scrollWidth - window.innerWidth;
  return excess > 0 ? [`${excess} px too wide`] : [];
}
