import type { Page, Route } from "@playwright/test";
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

test.describe("hits of a search in the address", () => {
  test.use({ allowedMessages: [/Failed to load resource/] });

  /** Opens the search with some of its files held, until everything else is loaded. @returns the number of requested fonts */
  async function holdSearch(page: Page, files: RegExp, answer: (route: Route) => Promise<void>) {
    const fonts = { asked: 0 };
    const { promise: held, resolve: letThrough } = Promise.withResolvers<void>();
    page.on("request", (request) => {
      if (request.resourceType() === "font") fonts.asked += 1;
    });
    await page.route(files, async (route) => {
      await held;
      await answer(route);
    });
    const isHeld = page.waitForRequest(files);
    await page.goto("/buscar?q=feria");
    await isHeld;
    await page.evaluate(() => new Promise((done) => requestIdleCallback(() => requestAnimationFrame(done))));
    expect(fonts).toEqual({ asked: 0 });
    letThrough();
    return fonts;
  }

  test("load before the fonts", async ({ page }) => {
    await prepare(page, themes[0].id);
    const fonts = await holdSearch(page, /\.pf_index$/, (route) => route.continue());
    await expect(page.getByRole("main").getByRole("heading", { level: 2 }).first()).toBeVisible();
    await expect.poll(() => fonts.asked).toBeGreaterThan(1);
  });

  test("do not hold the fonts back when the search fails", async ({ page }) => {
    await prepare(page, themes[0].id);
    const fonts = await holdSearch(page, /\/_astro\/Search\..+\.js$/, (route) => route.abort());
    await expect.poll(() => fonts.asked).toBeGreaterThan(1);
  });

  test("need the files that the page loads beforehand", async ({ page }) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await page.goto("/buscar?q=feria");
    await expect(page.getByRole("main").getByRole("heading", { level: 2 }).first()).toBeVisible();
    const links = page.locator('link[rel$="preload"]:not([as="font"])');
    const named = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
    expect(named).toHaveLength(3);
    // Requested a second time, it would have been loaded for nothing.
    expect(asked.filter((path) => named.includes(path)).sort()).toEqual(named.sort());
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
