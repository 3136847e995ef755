import type { Page } from "@playwright/test";
import { themes } from "#copy/themes.ts";
import { expect, test } from "./fixtures.ts";
import { excessShift, openWithoutFonts, prepare } from "./fonts.ts";
import { contentRoutesOf, expectNone, routesOf } from "./routes.ts";

/** Whether each font that draws title and text is one of ours. */
async function areOurs(page: Page): Promise<boolean[]> {
  const session = await page.context().newCDPSession(page);
  await session.send("DOM.enable");
  await session.send("CSS.enable");
  const { root } = await session.send("DOM.getDocument");
  const { nodeIds } = await session.send("DOM.querySelectorAll", {
    nodeId: root.nodeId,
    selector: "main h1, main p",
  });
  const drawn = await Promise.all(
    nodeIds.map((nodeId) => session.send("CSS.getPlatformFontsForNode", { nodeId })),
  );
  await session.detach();
  return drawn.flatMap(({ fonts }) => fonts.map(({ isCustomFont }) => isCustomFont));
}

for (const { id, name } of themes) {
  test(`a first view on a slow line ends in the fonts of ${name}`, async ({ page }) => {
    await prepare(page, id);
    const letFontsThrough = await openWithoutFonts(page, "/legal");
    await expect.poll(async () => (await areOurs(page)).length).toBeGreaterThan(5);
    expect(await areOurs(page)).not.toContain(true);
    letFontsThrough();
    await expect.poll(() => areOurs(page)).not.toContain(false);
  });

  // On a large screen: the sweeps.
  test(`lines stay where they are when the fonts of ${name} come late`, async ({ page, site }) => {
    await prepare(page, id);
    await page.setViewportSize({ width: 390, height: 844 });
    const found: string[] = [];
    for (const path of ["/", ...contentRoutesOf(site).slice(0, 2)])
      found.push(...(await excessShift(page, path)));
    expectNone(found);
  });
}

test("no page moves much when fonts come late", async ({ page, site }) => {
  await prepare(page, themes[0].id);
  const found: string[] = [];
  for (const path of routesOf(site)) found.push(...(await excessShift(page, path)));
  expectNone(found);
});
