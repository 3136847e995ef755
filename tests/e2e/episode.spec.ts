import { standStill } from "./clock.ts";
import { expect, test } from "./fixtures.ts";

/** See docs/product/catalogue.md. */
const COPY_NOTICE_MS = 2000;

test("tabs show their counts and work by keyboard", async ({ page, site }) => {
  const { id, photoCount } = site.episode((card) => card.photoCount > 1 && card.summary !== null);
  await page.goto(`/episodes/${id}`);
  const analysis = page.getByRole("tab", { name: "Análisis IA (1)" });
  const gallery = page.getByRole("tab", { name: `Galería (${photoCount})` });
  await expect(analysis).toHaveAttribute("aria-selected", "true");
  await analysis.focus();
  await page.keyboard.press("ArrowRight");
  await expect(gallery).toBeFocused();
  await expect(gallery).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("tabpanel")).toHaveCount(1);
  await page.keyboard.press("End");
  await expect(page.getByRole("tab", { name: /Comentarios/ })).toBeFocused();
  // A step back in the browser's history.
  await page.keyboard.press("Alt+ArrowLeft");
  await expect(page.getByRole("tab", { name: /Comentarios/ })).toHaveAttribute("aria-selected", "true");
});

test("a picture opens over the page and returns the focus when closed", { tag: "@soak" }, async ({
  page,
  site,
}) => {
  const { id } = site.episode((card) => card.photoCount > 0);
  await page.goto(`/episodes/${id}`);
  await page.getByRole("tab", { name: /Galería/ }).click();
  const picture = page.getByRole("tabpanel").getByRole("link").first();
  await picture.click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("img")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Cerrar" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(picture).toBeFocused();
  await picture.click();
  await dialog.getByRole("img").click();
  await expect(dialog).toHaveCount(0);
});

test("the address is copied, and the confirmation disappears after two seconds", async ({
  page,
  site,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const { id } = site.episode(() => true);
  await standStill(page);
  await page.goto(`/episodes/${id}`);
  await page.getByRole("button", { name: /Copiar/ }).click();
  const said = page.getByRole("button", { name: "¡Copiado!" });
  const told = page.getByRole("status").filter({ hasText: "¡Copiado!" });
  await expect(said).toBeVisible();
  await expect(told).toHaveCount(1);
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain(`/episodes/${id}`);
  await page.clock.runFor(COPY_NOTICE_MS - 100);
  await expect(said).toBeVisible();
  await page.clock.runFor(200);
  await expect(said).toBeHidden();
  await expect(told).toHaveCount(0);
});

test("every page opens at its top", async ({ page, site }) => {
  const { id } = site.episode(({ hasTranscript }) => hasTranscript);
  await page.goto(`/episodes/${id}`);
  await page.evaluate(() => window.scrollTo(0, 2000));
  await page.getByRole("contentinfo").getByRole("link", { name: "Aviso Legal" }).click();
  await expect(page).toHaveURL(/\/legal$/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test("the current page is marked in the menu", async ({ page }) => {
  await page.goto("/broadcast-cycles");
  const link = page
    .getByRole("navigation", { name: "Principal" })
    .getByRole("link", { name: "Ciclos de Emisión" });
  await expect(link).toHaveAttribute("aria-current", "page");
});

test("a quote is displayed large in the page and plays from its second", async ({ page, site }) => {
  const { id } = site.episode(({ number }) => number === "28");
  await page.goto(`/episodes/${id}`);
  const figure = page.getByRole("figure").filter({ hasText: "Blanca Irazábal" });
  const quote = figure.getByRole("blockquote");
  const size = (element: HTMLElement) => Number.parseFloat(getComputedStyle(element).fontSize);
  const enlarged = async () => (await quote.evaluate(size)) / (await page.getByRole("main").evaluate(size));
  await expect.poll(enlarged).toBeGreaterThan(1.5);
  await figure.getByRole("link", { name: /^Minuto 1:10/ }).click();
  await expect(page.getByRole("slider", { name: "Posición" })).toHaveAttribute("aria-valuetext", /^1:1\d/);
});

test("voices and map are above the transcript; on wide screens the map is beside it, with photos", {
  tag: "@soak",
}, async ({ page, site }) => {
  const { id } = site.episode(({ number }) => number === "28");
  await page.goto(`/episodes/${id}`);
  const voices = page.getByRole("list", { name: "Voces" });
  await expect(voices.getByRole("listitem")).toHaveText([/^\s*Baltasar Olivera/, /BI\s*Blanca Irazábal/]);
  await expect(voices.getByRole("link", { name: "Baltasar Olivera" })).toHaveAttribute("href", "/about");
  // The portrait is decorative, since the name is beside it.
  const portrait = voices.getByRole("listitem").first().locator("svg use");
  await expect
    .poll(() => portrait.evaluate((print: SVGUseElement) => print.getBBox().width))
    .toBeGreaterThan(0);
  const beside = page.getByRole("complementary", { name: "Fotos y barrio" });
  for (const width of [390, 1024, 1279]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(beside.getByRole("link", { name: /en el archivo$/ })).toBeVisible();
    await expect(beside.getByRole("img")).toHaveCount(0);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(beside.getByRole("img")).toHaveCount(2);
  const gap = async () => {
    const [text, margin] = [await page.locator(".transcript").boundingBox(), await beside.boundingBox()];
    return text && margin ? margin.x - (text.x + text.width) : Number.NaN;
  };
  await expect.poll(gap).toBeGreaterThanOrEqual(0);
  // The city comes from a separate file, and the whole barrio lies within the visible part of the map.
  const drawn = () =>
    beside.locator("svg.city-map").evaluate((map: SVGSVGElement) => {
      const boxOf = (selector: string) => map.querySelector<SVGUseElement>(selector)?.getBBox();
      const { x, y, width, height } = map.viewBox.baseVal;
      const barrio = boxOf(".map-lit");
      return {
        isCityDrawn: (boxOf(".map-others")?.width ?? 0) > 300,
        isBarrioInView:
          barrio !== undefined &&
          barrio.width > 5 &&
          barrio.x > x &&
          barrio.x + barrio.width < x + width &&
          barrio.y > y &&
          barrio.y + barrio.height < y + height,
      };
    });
  await expect.poll(drawn).toEqual({ isCityDrawn: true, isBarrioInView: true });
});
