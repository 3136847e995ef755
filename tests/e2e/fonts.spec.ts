import type { Page } from "@playwright/test";
import { themes } from "#copy/themes.ts";
import { expect, test } from "./fixtures.ts";
import { openWithoutFonts, prepare } from "./fonts.ts";

/** For each font used by titles and text: whether it is one of the site's web fonts. */
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

for (const { id } of themes) {
  test(`on a slow connection, a first view ends with the fonts of ${id}`, {
    tag: id === themes[0].id ? [] : "@soak",
  }, async ({ page }) => {
    await prepare(page, id);
    const letFontsThrough = await openWithoutFonts(page, "/legal");
    await expect.poll(async () => (await areOurs(page)).length).toBeGreaterThan(5);
    expect(await areOurs(page)).not.toContain(true);
    letFontsThrough();
    await expect.poll(() => areOurs(page)).not.toContain(false);
  });
}

test.describe("the first picture on a first visit", () => {
  /**
   * Opens home with its first picture delayed, and counts the requests for fonts.
   * @returns the count, and a function that lets the picture load
   */
  async function holdPicture(page: Page) {
    const fonts = { asked: 0 };
    const home = await (await page.request.get("/")).text();
    const [, address = ""] = /<use href="([^"#]+)#print"/.exec(home) ?? [];
    expect(address).not.toBe("");
    const { promise: held, resolve: letThrough } = Promise.withResolvers<void>();
    page.on("request", (request) => {
      if (request.resourceType() === "font") fonts.asked += 1;
    });
    await page.route(`**${address}`, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto("/", { waitUntil: "domcontentloaded" });
    const painted = () => performance.getEntriesByName("first-contentful-paint").length;
    await expect.poll(() => page.evaluate(painted)).toBe(1);
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => setTimeout(() => requestAnimationFrame(done)))),
    );
    expect(fonts).toEqual({ asked: 0 });
    return { fonts, letThrough };
  }

  test("loads before the fonts", { tag: "@soak" }, async ({ page }) => {
    const { fonts, letThrough } = await holdPicture(page);
    letThrough();
    await expect.poll(() => fonts.asked).toBeGreaterThan(1);
  });

  test("does not block the fonts when it never loads", { tag: "@soak" }, async ({ page }) => {
    const { fonts, letThrough } = await holdPicture(page);
    await expect.poll(() => fonts.asked).toBeGreaterThan(1);
    letThrough();
  });
});

test("fonts wait for the first paint on a first visit, and are preloaded later", async ({ page }) => {
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
