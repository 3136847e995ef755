import { test } from "#tests/e2e/fixtures.ts";
import { expectNone, routesOf } from "#tests/e2e/routes.ts";
import { accessFaults, contrastFaults, excessFaults } from "#tests/e2e/sweep.ts";

test.describe.configure({ timeout: 900_000 });

for (const colorScheme of ["light", "dark"] as const)
  test.describe(`every route in every theme, ${colorScheme} surroundings`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: "reduce" } });

    test("is accessible", async ({ page, site }) => {
      expectNone(await accessFaults(page, routesOf(site)));
    });

    test("can be read on what is painted behind its text", async ({ page, site }) => {
      expectNone(await contrastFaults(page, routesOf(site)));
    });
  });

test("no route is wider than the screen in any theme", async ({ page, site }) => {
  expectNone(await excessFaults(page, routesOf(site)));
});
