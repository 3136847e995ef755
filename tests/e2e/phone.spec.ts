import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { linesOfName } from "./lines-of-name.ts";
import { THEMES, wear } from "./sweep.ts";

/** Least side of something pressed (WCAG 2.2, 2.5.8). */
const LEAST_TARGET_PX = 24;
/** Below this size the words of a tab are hard to read at arm's length. */
const LEAST_TAB_PX = 14;

test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: "reduce" } });

/** Links and buttons whose box is smaller than a fingertip needs. */
const smallTargets = (page: Page, within: string) =>
  page.locator(`${within} :is(a, button)`).evaluateAll(
    (targets, least) =>
      targets.flatMap((target) => {
        const { width, height } = target.getBoundingClientRect();
        const isShown = width > 1 && height > 1;
        return isShown && Math.min(width, height) < least ? [`${target.textContent?.trim()} ${height}`] : [];
      }),
    LEAST_TARGET_PX,
  );

test("the first slide offers its button on the first screen in every theme", { tag: "@soak" }, async ({
  page,
}) => {
  await page.goto("/");
  for (const theme of THEMES) {
    await wear(page, theme);
    const action = page.getByRole("article").first().locator("button[data-play-item]");
    await expect(action, theme).toBeInViewport({ ratio: 1 });
  }
});

test("quotes, found moments and figures have links that a finger hits", { tag: "@soak" }, async ({
  page,
  site,
}) => {
  const { id } = site.episode((card) => card.audioUrl !== null);
  await page.goto(`/episodes/${id}`);
  await expect(page.locator("blockquote.quote a").first()).toBeVisible();
  expect(await smallTargets(page, "blockquote")).toEqual([]);
  await page.goto("/statistics");
  expect(await smallTargets(page, "table")).toEqual([]);
  await page.goto("/buscar?q=tranvía");
  await expect(page.locator("main ol > li").first()).toBeVisible();
  expect(await smallTargets(page, "main ol")).toEqual([]);
});

test("tabs of an episode can be read without glasses", { tag: "@soak" }, async ({ page, site }) => {
  const { id } = site.episode(() => true);
  await page.goto(`/episodes/${id}`);
  for (const theme of THEMES) {
    await wear(page, theme);
    for (const tab of await page.getByRole("tab").all()) {
      const look = await tab.evaluate((one) => ({
        size: Number.parseFloat(getComputedStyle(one).fontSize),
        isCut: one.scrollWidth > one.clientWidth,
      }));
      expect(look.size, theme).toBeGreaterThanOrEqual(LEAST_TAB_PX);
      expect(look.isCut, theme).toBe(false);
    }
  }
});

test("links of the footer stand in rows, and page numbers in one line", { tag: "@soak" }, async ({
  page,
}) => {
  await page.goto("/episodes");
  const tops = (name: string) =>
    page
      .getByRole("navigation", { name })
      .getByRole("link")
      .evaluateAll((links) => links.map((link) => Math.round(link.getBoundingClientRect().top)));
  for (const theme of THEMES) {
    await wear(page, theme);
    const [links, ways] = [await tops("Pie de página"), await tops("Otras entradas al archivo")];
    const rows = Math.min(links.length, ways.length);
    expect(rows).toBeGreaterThan(4);
    expect(links.slice(0, rows), theme).toEqual(ways.slice(0, rows));
    const numbers = page.getByRole("navigation", { name: "Páginas" }).getByRole("link", { name: /Página/ });
    const lines = await numbers.evaluateAll((all) =>
      all.map((one) => Math.round(one.getBoundingClientRect().top)),
    );
    expect(new Set(lines).size, theme).toBe(1);
  }
});

test("the empty search leads on to programmes, barrios and topics", async ({ page }) => {
  await page.goto("/buscar");
  const main = page.getByRole("main");
  await expect(main.getByText("Escribí una palabra para empezar.")).toBeVisible();
  for (const name of ["listado de programas", "barrios", "temas"])
    await expect(main.getByRole("link", { name, exact: true })).toBeVisible();
});

test("the name of the programme takes two lines at most on the narrowest phone", { tag: "@soak" }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/contact");
  for (const theme of THEMES) {
    await wear(page, theme);
    expect(await linesOfName(page), theme).toBeLessThanOrEqual(2);
  }
});
