import { themes } from "#copy/themes.ts";
import { test } from "../e2e/fixtures.ts";
import { excessShift, prepare } from "../e2e/fonts.ts";
import { contentRoutesOf, expectNone } from "../e2e/routes.ts";

for (const { id, name } of themes)
  test(`lines stay where they are when the fonts of ${name} come late`, async ({ page, site }) => {
    await prepare(page, id);
    const found: string[] = [];
    for (const path of ["/", ...contentRoutesOf(site).slice(0, 2)])
      found.push(...(await excessShift(page, path)));
    expectNone(found);
  });
