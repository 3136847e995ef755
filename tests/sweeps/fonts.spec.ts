import { themes } from "#copy/themes.ts";
import { test } from "../e2e/fixtures.ts";
import { excessShift, prepare } from "../e2e/fonts.ts";
import { contentRoutesOf, expectNone, routesOf } from "../e2e/routes.ts";

for (const { id } of themes)
  for (const width of [360, 390, 412, 768, 1280])
    test(`lines do not move when the fonts of ${id} load late, at ${width} px`, async ({ page, site }) => {
      await prepare(page, id);
      await page.setViewportSize({ width, height: 844 });
      const found: string[] = [];
      for (const path of ["/", ...contentRoutesOf(site).slice(0, 2)])
        found.push(...(await excessShift(page, path)));
      expectNone(found);
    });

test("no page moves much when fonts load late", async ({ page, site }) => {
  await prepare(page, themes[0].id);
  const found: string[] = [];
  for (const path of routesOf(site)) found.push(...(await excessShift(page, path)));
  expectNone(found);
});
