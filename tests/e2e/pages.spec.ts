import { expect, test } from "./fixtures.ts";

test.describe("a page that does not exist", () => {
  test.use({ allowedMessages: [/404/] });

  test("has status 404 and links to the site", async ({ page }) => {
    const response = await page.goto("/no-existe");
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.getByRole("main").getByRole("link").first().click();
    await expect(page).not.toHaveURL(/no-existe/);
  });
});

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("an episode number redirects to its page, with query and fragment", async ({ page, site }) => {
      const { id, number } = site.episode(() => true);
      const address = `/episodes/${id}?de=radio#comentarios`;
      await page.goto(`/episode/${number}?de=radio#comentarios`);
      await expect(page).toHaveURL(address);
      await page.goto("/legal");
      await page.getByRole("main").evaluate((main, href) => {
        main.insertAdjacentHTML("afterbegin", `<a href="${href}">Por número</a>`);
      }, `/episode/${number}?de=radio#comentarios`);
      await page.getByRole("link", { name: "Por número" }).click();
      await expect(page).toHaveURL(address);
      if (javaScriptEnabled)
        await expect(page.getByRole("tab", { name: /Comentarios/ })).toHaveAttribute("aria-selected", "true");
    });
  });

test.describe("the menu on a small screen", () => {
  test.use({ viewport: { width: 390, height: 800 } });

  test("opens, navigates and closes", async ({ page }) => {
    await page.goto("/");
    const navigation = page.getByRole("navigation", { name: "Principal" });
    await expect(navigation.getByRole("link", { name: "Contacto" })).toBeHidden();
    await page.getByRole("button", { name: "Menú" }).click();
    await navigation.getByRole("link", { name: "Contacto" }).click();
    await expect(page).toHaveURL(/\/contact$/);
    await expect(navigation.getByRole("link", { name: "Contacto" })).toBeHidden();
  });
});
