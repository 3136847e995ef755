import { expectAccessible } from "./accessible.ts";
import { expect, test } from "./fixtures.ts";
import { contentRoutesOf, FIXED } from "./routes.ts";

test.describe("every kind of page is accessible", () => {
  for (const path of FIXED) {
    test(path, async ({ page }) => {
      await page.goto(path);
      await expectAccessible(page);
    });
  }

  test("programme, barrio, topic and guest", async ({ page, site }) => {
    for (const path of contentRoutesOf(site)) {
      await page.goto(path);
      await expectAccessible(page);
    }
  });
});

test.describe("a page that is not there", () => {
  test.use({ allowedMessages: [/404/] });

  test("says so with its status, and leads on", async ({ page }) => {
    const response = await page.goto("/no-existe");
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.getByRole("main").getByRole("link").first().click();
    await expect(page).not.toHaveURL(/no-existe/);
  });
});

test("a programme's number leads to its page", async ({ page, site }) => {
  const { id, number } = site.episode(() => true);
  await page.goto(`/episode/${number}`);
  await expect(page).toHaveURL(new RegExp(`/episodes/${id}$`));
});

test.describe("the menu on a small screen", () => {
  test.use({ viewport: { width: 390, height: 800 } });

  test("opens, leads on and closes", async ({ page }) => {
    await page.goto("/");
    const navigation = page.getByRole("navigation", { name: "Principal" });
    await expect(navigation.getByRole("link", { name: "Contacto" })).toBeHidden();
    await page.getByRole("button", { name: "Menú" }).click();
    await navigation.getByRole("link", { name: "Contacto" }).click();
    await expect(page).toHaveURL(/\/contact$/);
    await expect(navigation.getByRole("link", { name: "Contacto" })).toBeHidden();
  });
});
