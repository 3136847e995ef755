import { expectAccessible, expectToFit } from "#tests/e2e/accessible.ts";
import { expect, test } from "#tests/e2e/admin/fixtures.ts";
import { SCREENS } from "#tests/e2e/admin/screens.ts";

test.describe.configure({ timeout: 900_000 });

for (const colorScheme of ["light", "dark"] as const)
  test.describe(`the back-office, ${colorScheme} colour scheme`, () => {
    test.use({ colorScheme });

    test("every screen is accessible at 1280 px", async ({ page }) => {
      for (const [path, title] of Object.entries(SCREENS)) {
        await page.goto(path);
        await expect(page.getByRole("heading", { name: title, level: 1 })).toBeVisible();
        await expect(page.getByText("Cargando...")).toHaveCount(0);
        await expectAccessible(page);
      }
    });
  });

test("every screen is accessible and fits a phone", async ({ page }) => {
  for (const [path, title] of Object.entries(SCREENS))
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole("heading", { name: title, level: 1 })).toBeVisible();
      await expect(page.getByText("Cargando...")).toHaveCount(0);
      await expectToFit(page, 390);
    });
});
