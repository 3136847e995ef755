import type { Page } from "@playwright/test";
import { expect, type Site, test } from "./fixtures.ts";
import { linesOfName } from "./lines-of-name.ts";
import { persistentFaults } from "./persistent-faults.ts";
import { expectNone, routesOf } from "./routes.ts";
import { THEMES, wear } from "./sweep.ts";

/** A word a line. */
const MOST_LINES_OF_NAME = 4;

test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: "reduce" } });

/** Text of twice the size, as readers set it; passages off the screen are laid out, too. */
const enlarge = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(":root { font-size: 200% } * { content-visibility: visible !important }");
    document.adoptedStyleSheets.push(sheet);
  });

/**
 * What reaches over the right edge; a theme may cut it off, so the width of the page alone does not tell. Shapes of the map are
 * cut off by its frame.
 */
function beyondTheEdge(): string[] {
  const texts = document.querySelectorAll<HTMLElement>(
    ":is(main, footer) :is(a, button, input, h1, h2, h3, p, li, dt, dd, td, caption):not(.sr-only, svg *)",
  );
  const found = [...texts].filter((one) => {
    const { right, width } = one.getBoundingClientRect();
    return width > 1 && right > window.innerWidth + 1;
  });
  return found.map((one) => `${one.tagName} ${one.textContent?.trim().slice(0, 30)}`);
}

/** The page of a quote, as the page of its programme links it. */
async function quotePath(page: Page, site: Site): Promise<string> {
  await page.goto(`/episodes/${site.episode(({ audioUrl }) => audioUrl !== null).id}`);
  return (await page.locator('a[href^="/quotes/"]').first().getAttribute("href")) ?? "";
}

for (const width of [320, 390])
  test(`letters of twice the size stay within ${width} px on every kind of page`, {
    tag: "@soak",
  }, async ({ page, site }) => {
    await page.setViewportSize({ width, height: 844 });
    const shared = await quotePath(page, site);
    const found: string[] = [];
    for (const path of [...routesOf(site), "/buscar?q=tranvía", shared]) {
      await page.goto(path);
      await enlarge(page);
      if (path.includes("?q=")) await expect(page.locator("main ol > li").first()).toBeVisible();
      for (const theme of THEMES) {
        await wear(page, theme);
        const beyond = await persistentFaults(() => page.evaluate(beyondTheEdge));
        found.push(...beyond.slice(0, 3).map((one) => `${path} ${theme}: ${one}`));
        const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        if (excess > 0) found.push(`${path} ${theme}: ${excess} px too wide`);
        const lines = await linesOfName(page);
        if (lines > MOST_LINES_OF_NAME) found.push(`${path} ${theme}: ${lines} lines of the name`);
      }
    }
    expectNone(found);
  });
