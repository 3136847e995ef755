import { expect, test } from "./fixtures.ts";

const top = () => window.scrollY;

test("going back restores the scroll position", async ({ page, site }) => {
  const { id } = site.episode(({ hasTranscript }) => hasTranscript);
  await page.goto(`/episodes/${id}`);
  await page.evaluate(() => window.scrollTo(0, 1200));
  await page.getByRole("contentinfo").getByRole("link", { name: "Aviso Legal" }).click();
  await expect(page).toHaveURL(/\/legal$/);
  await expect.poll(() => page.evaluate(top)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(id));
  await expect.poll(() => page.evaluate(top)).toBeGreaterThan(1000);
});

test.describe("a page that cannot be loaded", () => {
  test.use({ allowedMessages: [/Failed to load resource|net::ERR/] });

  test("shows the generic error, keeps header and footer, and retries", async ({ page }) => {
    await page.goto("/episodes");
    await page.getByRole("main").hover();
    await page.route("**/contact", (route) => route.abort());
    const navigation = page.getByRole("navigation", { name: "Principal" });
    await navigation.getByRole("link", { name: "Contacto" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Unexpected Application Error!");
    await expect(page.getByRole("main").getByRole("alert")).toContainText("Failed to fetch");
    await page.unroute("**/contact");
    await page.getByRole("link", { name: "Intentar nuevamente" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Contacto");
  });

  test("shows an error of its own for an episode", async ({ page, site }) => {
    const { id } = site.episode(() => true);
    await page.goto("/episodes");
    await page.route(`**/episodes/${id}`, (route) => route.abort());
    await page.locator(`main h2 a[href="/episodes/${id}"]`).click();
    await expect(page.getByRole("main")).toContainText("Error al cargar el programa");
  });
});

test("a slow page announces what is loading", async ({ page, site }) => {
  const { id } = site.episode(() => true);
  await page.goto("/episodes");
  let release = () => {};
  await page.route(`**/episodes/${id}`, async (route) => {
    await new Promise<void>((done) => {
      release = done;
    });
    await route.continue();
  });
  await page.locator(`main h2 a[href="/episodes/${id}"]`).click();
  await expect(page.getByText("Cargando programa...")).toBeVisible();
  release();
  await expect(page.getByRole("tablist")).toBeVisible();
  await expect(page.getByText("Cargando programa...")).toHaveCount(0);
});

test.describe("an episode that does not exist", () => {
  test.use({ allowedMessages: [/404/] });

  test("has its own title", async ({ page }) => {
    await page.goto("/episodes/no-existe");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("No se encontró el programa");
  });
});
