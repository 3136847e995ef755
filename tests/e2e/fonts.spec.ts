import type { Page } from "@playwright/test";
import { themes } from "#copy/themes.ts";
import { expect, test } from "./fixtures.ts";
import { openWithoutFonts, prepare } from "./fonts.ts";

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
}

test("fonts wait for the first paint of a first visit, and are asked for at once later", async ({ page }) => {
  const preloaded = page.locator("link[rel=preload][as=font]");
  await page.goto("/legal");
  await expect.poll(() => areOurs(page)).not.toContain(false);
  await expect(preloaded).toHaveCount(0);
  await page.getByRole("navigation", { name: "Principal" }).getByRole("link", { name: "Contacto" }).click();
  await expect(page).toHaveURL(/\/contact$/);
  await expect.poll(() => areOurs(page)).not.toContain(false);
  await page.reload();
  await expect(preloaded).not.toHaveCount(0);
  await expect.poll(() => areOurs(page)).not.toContain(false);
});
