import { faintTexts } from "#tests/e2e/contrast.ts";
import { test } from "#tests/e2e/fixtures.ts";
import { persistentFaults } from "#tests/e2e/persistent-faults.ts";
import { expectNone, routesOf } from "#tests/e2e/routes.ts";
import { accessFaults, contrastFaults, excessFaults, THEMES, wear } from "#tests/e2e/sweep.ts";

test.describe.configure({ timeout: 900_000 });

for (const colorScheme of ["light", "dark"] as const)
  test.describe(`every route in every theme, ${colorScheme} colour scheme`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: "reduce" } });

    test("is accessible", async ({ page, site }) => {
      expectNone(await accessFaults(page, routesOf(site)));
    });

    test("has readable contrast to what is painted behind the text", async ({ page, site }) => {
      expectNone(await contrastFaults(page, routesOf(site)));
    });

    test("a phone's menu has readable contrast to what is painted behind it", async ({ page }) => {
      const found: string[] = [];
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto("/");
      await page.getByRole("button", { name: "Menú" }).click();
      for (const theme of THEMES) {
        await wear(page, theme);
        for (const text of await persistentFaults(() => faintTexts(page)))
          found.push(`menu ${theme}: ${text}`);
        await page.getByRole("link", { name: "Contacto" }).first().hover();
        for (const text of await persistentFaults(() => faintTexts(page)))
          found.push(`menu, hovered, ${theme}: ${text}`);
      }
      expectNone(found);
    });
  });

test("no route is wider than the screen in any theme", async ({ page, site }) => {
  expectNone(await excessFaults(page, routesOf(site)));
});
