import { themes } from "#copy/themes.ts";
import { hasPage } from "#core/site/has-page.ts";
import { test } from "../e2e/fixtures.ts";
import { excessShift, prepare } from "../e2e/fonts.ts";
import { contentRoutesOf, expectNone, routesOf } from "../e2e/routes.ts";

test.use({
  launchOptions: [
    // Phones place letters between whole pixels, which Chromium on Linux does with this.
    ({ launchOptions: { args = [], ...others } }, use) =>
      use({ ...others, args: [...args, "--font-render-hinting=none"] }),
    { scope: "worker" },
  ],
});

for (const { id } of themes)
  for (const width of [360, 390, 412, 768, 1280])
    test(`lines do not move when the fonts of ${id} load late, at ${width} px`, async ({ page, site }) => {
      await prepare(page, id);
      await page.setViewportSize({ width, height: 844 });
      const silent = site.episode(({ audioUrl }) => !audioUrl);
      const found: string[] = [];
      for (const path of [
        "/",
        "/episodes",
        ...["feria", "la+feria+de+la+esquina"].map((words) => `/buscar?q=${words}`),
        `/episodes/${silent.id}`,
        "/404",
        ...contentRoutesOf(site),
      ])
        found.push(...(await excessShift(page, path)));
      expectNone(found);
    });

for (const width of [390, 1280])
  test(`no page moves when fonts load late, at ${width} px`, async ({ page, site }) => {
    test.setTimeout(900_000);
    await prepare(page, themes[0].id);
    await page.setViewportSize({ width, height: 844 });
    const { episodes, neighborhoods } = site.archive;
    const found: string[] = [];
    for (const path of [
      ...routesOf(site),
      ...episodes.map(({ id }) => `/episodes/${id}`),
      ...neighborhoods.filter(hasPage).map(({ slug }) => `/neighborhoods/${slug}`),
    ])
      found.push(...(await excessShift(page, path)));
    expectNone(found);
  });
