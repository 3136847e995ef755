import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** A point of the drawing of the crowded part that is inside a barrio. */
async function pointOf(page: Page, name: string): Promise<{ x: number; y: number }> {
  const drawing = page.locator(".city-map svg").nth(1);
  await drawing.scrollIntoViewIfNeeded();
  const barrio = drawing.locator("a").filter({ has: page.locator("title", { hasText: name }) });
  await expect(barrio).toHaveCount(1);
  return barrio.evaluate((link) => {
    const { x, y, width, height } = link.getBoundingClientRect();
    for (const down of [0.5, 0.3, 0.7])
      for (const right of [0.5, 0.3, 0.7]) {
        const at = { x: x + width * right, y: y + height * down };
        if (link.contains(document.elementFromPoint(at.x, at.y))) return at;
      }
    throw new Error("Nothing of the barrio is in sight.");
  });
}

const chosen = (page: Page) => page.locator(".city-map [data-on] title");

test("every barrio has its name on the map, and those with programmes a link", async ({ page, site }) => {
  await page.goto("/neighborhoods");
  const first = page.locator(".city-map svg").first();
  await expect(first.locator("a:has(use)")).toHaveCount(site.archive.neighborhoods.length);
  const linked = site.archive.neighborhoods.filter(({ episodeCount }) => episodeCount > 0);
  const hrefs = await first
    .locator("a[href]:has(use)")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  expect(hrefs.sort()).toEqual(linked.map(({ slug }) => `/neighborhoods/${slug}`).sort());
  const svg = await (await page.request.get("/city.svg")).text();
  expect(svg.match(/<text /g)).toHaveLength(site.archive.neighborhoods.length);
});

test("the mouse chooses a barrio, and a press opens it", async ({ page }) => {
  await page.goto("/neighborhoods");
  const { x, y } = await pointOf(page, "Palermo");
  await page.mouse.move(x, y);
  await expect(chosen(page)).toHaveText(["Palermo 2 programas", "Palermo 2 programas"]);
  const card = page.locator("[data-map-card]");
  await expect(card.getByRole("button", { name: "Escuchar el programa" })).toBeVisible();
  await expect(card.locator(".print > *")).toBeVisible();
  await page.mouse.click(x, y);
  await expect(page).toHaveURL(/\/neighborhoods\/palermo$/);
});

test("the list and the map choose the same barrio", async ({ page }) => {
  await page.goto("/neighborhoods");
  const list = page.locator("[data-map-list]");
  await list.getByRole("link", { name: "Aguada" }).focus();
  await expect(chosen(page).first()).toHaveText(/^Aguada/);
  await page.keyboard.press("Tab");
  await expect(chosen(page).first()).toHaveText(/^Aires Puros/);
  const { x, y } = await pointOf(page, "Palermo");
  await page.mouse.move(x, y);
  await expect(list.locator("[data-on]")).toHaveText(/Palermo/);
  await expect(list.locator("[data-on]")).toBeInViewport();
});

test("without JavaScript each barrio is a link", async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  const page = await context.newPage();
  await page.goto("/neighborhoods");
  const { x, y } = await pointOf(page, "Palermo");
  await page.mouse.click(x, y);
  await expect(page).toHaveURL(/\/neighborhoods\/palermo$/);
  await page.goto("/");
  await page.locator(".city-map svg").first().click();
  await expect(page).toHaveURL(/\/neighborhoods$/);
  await context.close();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  for (const path of ["/neighborhoods", "/"])
    test(`on ${path} a press chooses a barrio and plays it, and the next one opens it`, async ({ page }) => {
      await page.goto("/neighborhoods");
      await pointOf(page, "Palermo");
      const place = await page
        .locator(".city-map svg")
        .nth(1)
        .evaluate((drawing) => {
          const [one, all] = [drawing.querySelector('a[href="/neighborhoods/palermo"]'), drawing].map(
            (part) => part?.getBoundingClientRect(),
          );
          if (!one || !all) throw new Error("There is no Palermo.");
          return {
            x: (one.x + one.width / 2 - all.x) / all.width,
            y: (one.y + one.height / 2 - all.y) / all.height,
          };
        });
      await page.goto(path);
      const drawing = page.locator(".city-map svg").nth(1);
      const tap = async () => {
        await drawing.scrollIntoViewIfNeeded();
        const box = await drawing.boundingBox();
        if (!box) throw new Error("The map is not there.");
        await page.touchscreen.tap(box.x + box.width * place.x, box.y + box.height * place.y);
      };
      await tap();
      await expect(chosen(page).first()).toHaveText("Palermo 2 programas");
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await expect(page.locator("[data-map-card]")).toBeInViewport({ ratio: 0.9 });
      await page.locator("[data-map-card]").getByRole("button", { name: "Escuchar el programa" }).click();
      await expect(page.getByRole("region", { name: "Reproductor" })).toContainText("Palermo");
      await page.locator("[data-map-card]").getByRole("link", { name: "Palermo" }).click();
      await expect(page).toHaveURL(/\/neighborhoods\/palermo$/);
    });
});

test("a barrio's page shows it among its neighbours, which are links", async ({ page }) => {
  await page.goto("/neighborhoods/cordon");
  const map = page.locator(".barrio-map");
  await expect(map.locator(".map-own")).toHaveText("Cordón");
  await map.locator('a[href="/neighborhoods/palermo"]').click();
  await expect(page).toHaveURL(/\/neighborhoods\/palermo$/);
});

test("a place that a quote names is a light of its own, and leads to the quote", async ({ page }) => {
  await page.goto("/neighborhoods");
  const place = page.locator(".city-map svg").first().locator("a:has(circle)", { hasText: "El Santuario" });
  await place.hover();
  const card = page.locator("[data-map-card]");
  await expect(card).toContainText("«El Santuario mira la ciudad entera");
  await expect(card.locator(".print > *")).toBeVisible();
  await place.click();
  await expect(page).toHaveURL(/\/quotes\//);
  await expect(page.getByRole("main")).toContainText("El Santuario mira la ciudad entera");
});

test("a place that only an analysis names leads to that analysis, and its card plays the programme", async ({
  page,
}) => {
  await page.goto("/neighborhoods");
  const place = page.locator(".city-map svg").first().locator("a:has(circle)", { hasText: "Medio Mundo" });
  await place.hover();
  const card = page.locator("[data-map-card]");
  await expect(card).toContainText("conventillo Medio Mundo");
  await card.getByRole("button", { name: "Listo para reproducir" }).click();
  await expect(page.getByRole("region", { name: "Reproductor" })).toContainText("Barrio Sur");
  await expect(page).toHaveURL(/\/neighborhoods$/);
  await card.getByRole("link", { name: "Medio Mundo" }).click();
  await expect(page).toHaveURL(/\/episodes\/.*#analisis$/);
  await expect(page.getByRole("tabpanel", { name: /Análisis/ })).toContainText("conventillo Medio Mundo");
});
