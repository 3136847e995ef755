import type { Page } from "@playwright/test";
import { themes } from "#copy/themes.ts";
import { faults, settle } from "./accessible.ts";
import { expect, test } from "./fixtures.ts";
import { expectNone, routesOf } from "./routes.ts";

/** Dresses the page as it stands: seventeen routes in eight dresses are too many to be loaded one by one. */
async function wear(page: Page, theme: string): Promise<void> {
  await page.evaluate((name) => {
    document.documentElement.dataset.theme = name;
  }, theme);
  await settle(page);
}

/** Spacing of text that a reader may choose. Source: WCAG 2.2, 1.4.12. */
const TEXT_SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`;

/** By how many pixels the page is wider than the screen, with these styles besides its own. */
function excessWidth(styles: string): number {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets = [sheet];
  return document.documentElement.scrollWidth - window.innerWidth;
}

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`every route in every theme, ${colorScheme} surroundings`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: "reduce" } });

    test("is accessible", async ({ page, site }) => {
      test.setTimeout(240_000);
      const found: string[] = [];
      for (const path of routesOf(site)) {
        await page.goto(path);
        for (const [index, { id }] of themes.entries()) {
          await wear(page, id);
          // Structure is the same in all themes; colours and sizes are not.
          const rules = index === 0 ? undefined : ["color-contrast", "target-size", "link-in-text-block"];
          for (const fault of await faults(page, rules)) found.push(`${path} ${id}: ${fault}`);
        }
      }
      expectNone(found);
    });
  });
}

test.describe("narrow and enlarged", () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test("no page is wider than the screen, at 320 px and at 200 % of 1280 px", async ({ page, site }) => {
    test.setTimeout(180_000);
    const found: string[] = [];
    for (const path of routesOf(site)) {
      await page.goto(path);
      for (const width of [320, 640]) {
        await page.setViewportSize({ width, height: 640 });
        for (const { id } of themes) {
          await wear(page, id);
          for (const spacing of [false, true]) {
            const excess = await page.evaluate(excessWidth, spacing ? TEXT_SPACING : "");
            if (excess > 0)
              found.push(`${path} ${id} at ${width}: ${excess} px too wide, spaced: ${spacing}`);
          }
        }
      }
    }
    expectNone(found);
  });
});

test.describe("with colours of the system", () => {
  test.use({ contextOptions: { forcedColors: "active" } });

  test("what is chosen and what has the focus is still told apart", async ({ page, site }) => {
    const { id } = site.episode((card) => card.photoCount > 0);
    await page.goto(`/episodes/${id}`);
    const chosen = page.getByRole("tab", { selected: true });
    const other = page.getByRole("tab", { selected: false }).first();
    const look = (element: HTMLElement) => {
      const { outlineStyle, borderTopColor, backgroundColor } = getComputedStyle(element);
      return [outlineStyle, borderTopColor, backgroundColor].join();
    };
    expect(await chosen.evaluate(look)).not.toBe(await other.evaluate(look));
    await chosen.focus();
    await page.keyboard.press("ArrowRight");
    const ring = await page
      .getByRole("tab", { selected: true })
      .evaluate((tab) => getComputedStyle(tab).outlineStyle);
    expect(ring).not.toBe("none");
  });
});

test("a printed programme is its text: no menu, no player, no form", async ({ page, site }) => {
  const { id } = site.episode(({ hasTranscript, audioUrl }) => hasTranscript && audioUrl !== null);
  await page.goto(`/episodes/${id}`);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Transcripción" })).toBeVisible();
  await expect(page.getByText("Resumen ejecutivo")).toBeVisible();
  for (const part of ["banner", "contentinfo", "tablist", "form"] as const)
    await expect(page.getByRole(part)).toHaveCount(0);
  await expect(page.getByRole("button", { name: /reproducir/ })).toHaveCount(0);
});
