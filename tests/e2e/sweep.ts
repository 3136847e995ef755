import type { Page } from "@playwright/test";
import { type Theme, themes } from "#copy/themes.ts";
import { faults, finishTransitions } from "./accessible.ts";
import { faintTexts } from "./contrast.ts";
import { lasting } from "./lasting.ts";

/** Rules whose result depends on the theme; structure is the same in all of them. */
const THEMED_RULES = ["color-contrast", "target-size", "link-in-text-block"];

/** All of a page at once, so that nothing has to be scrolled to. */
const TALL = 3600;

/** Spacing of text that a reader may choose. Source: WCAG 2.2, 1.4.12. */
const TEXT_SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`;

export const THEMES: readonly Theme[] = themes.map(({ id }) => id);
/** For tests that look at every route; all themes on all of them are the matter of `npm run test:soak`. */
export const FIRST_THEME = THEMES.slice(0, 1);

/**
 * Changes the theme of the page as it stands: loading every page once for each theme takes too long. Resolves once the
 * fonts of the theme are there: lines move when they come.
 */
export async function wear(page: Page, theme: Theme): Promise<void> {
  await page.evaluate(async (id) => {
    document.documentElement.dataset.theme = id;
    // The fonts that are needed are known once the page has been laid out.
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    await document.fonts.ready;
  }, theme);
  await finishTransitions(page);
}

/** What axe finds on these pages: by all rules in the first theme, by those of colour and size in the others. */
export async function accessFaults(page: Page, paths: readonly string[], worn = THEMES): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    await page.evaluate(layOutAll);
    for (const [index, theme] of worn.entries()) {
      await wear(page, theme);
      for (const fault of await lasting(() => faults(page, index === 0 ? undefined : THEMED_RULES)))
        found.push(`${path} ${theme}: ${fault}`);
    }
  }
  return found;
}

/**
 * Lays out what is off the screen, as scrolling there does. Otherwise the browser keeps the heights of the theme before,
 * and axe measures parts that lie over each other.
 */
function layOutAll(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("* { content-visibility: visible !important }");
  document.adoptedStyleSheets.push(sheet);
}

/** Texts of these pages that do not stand out from what is painted behind them. */
export async function contrastFaults(page: Page, paths: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  await page.setViewportSize({ width: 1280, height: TALL });
  for (const path of paths) {
    await page.goto(path);
    for (const theme of THEMES) {
      await wear(page, theme);
      for (const text of await lasting(() => faintTexts(page))) found.push(`${path} ${theme}: ${text}`);
    }
  }
  return found;
}

/** Pages wider than the screen, at 320 px and at 200 % of 1280 px, with the text as it is and spaced. */
export async function excessFaults(page: Page, paths: readonly string[], worn = THEMES): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    for (const width of [320, 640]) {
      await page.setViewportSize({ width, height: 640 });
      for (const theme of worn) {
        await wear(page, theme);
        for (const spacing of [false, true]) {
          for (const fault of await lasting(() => page.evaluate(excessWidth, spacing ? TEXT_SPACING : "")))
            found.push(`${path} ${theme} at ${width}: ${fault}, spaced: ${spacing}`);
        }
      }
    }
  }
  return found;
}

/** By how many pixels the page is wider than the screen, with these styles besides its own; empty when it is not. */
function excessWidth(styles: string): string[] {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets = [sheet];
  const excess = document.documentElement.scrollWidth - window.innerWidth;
  return excess > 0 ? [`${excess} px too wide`] : [];
}
