import type { Page } from "@playwright/test";
import { themes } from "#copy/themes.ts";
import { expect, test } from "./fixtures.ts";
import { lasting } from "./lasting.ts";
import { contentRoutesOf, expectNone, routesOf } from "./routes.ts";

/** A third of what counts as good: one line more or less in the title of a phone's first screen. */
const SHIFT = 0.03;

/** Wears the theme, and adds up every layout shift of the page. */
async function prepare(page: Page, theme: string): Promise<void> {
  await page.addInitScript((id) => {
    localStorage.setItem("colorScheme", id);
    const moved = { sum: 0 };
    const add = (entries: PerformanceEntry[]) => {
      for (const { value } of entries as (PerformanceEntry & { value: number })[]) moved.sum += value;
    };
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: "layout-shift", buffered: true });
    Object.assign(window, {
      movedSoFar: () => {
        add(observer.takeRecords());
        return moved.sum;
      },
    });
  }, theme);
}

/** Opens a page and answers when it is painted without its fonts; what it answers lets them through. */
async function openWithoutFonts(page: Page, path: string): Promise<() => void> {
  let asked = 0;
  let letThrough = () => {};
  const open = new Promise<void>((done) => {
    letThrough = done;
  });
  await page.route("**/*.woff2", async (route) => {
    asked += 1;
    await open;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "domcontentloaded" });
  const painted = () => performance.getEntriesByName("first-contentful-paint").length;
  await expect.poll(() => page.evaluate(painted)).toBe(1);
  await expect.poll(() => asked).toBeGreaterThan(1);
  return letThrough;
}

/** How far the page moves when its fonts come late, where that is too much each time it is opened. */
const excessShift = (page: Page, path: string): Promise<string[]> =>
  lasting(async () => {
    const shift = await shiftOf(page, path);
    return shift > SHIFT ? [`${path} at ${page.viewportSize()?.width}: ${shift.toFixed(4)}`] : [];
  });

async function shiftOf(page: Page, path: string): Promise<number> {
  const letFontsThrough = await openWithoutFonts(page, path);
  letFontsThrough();
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
  });
  return page.evaluate(() => (window as unknown as { movedSoFar: () => number }).movedSoFar());
}

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

  test(`lines stay where they are when the fonts of ${name} come late`, async ({ page, site }) => {
    test.setTimeout(120_000);
    await prepare(page, id);
    const found: string[] = [];
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      for (const path of ["/", ...contentRoutesOf(site).slice(0, 2)])
        found.push(...(await excessShift(page, path)));
    }
    expectNone(found);
  });
}

test("no page moves much when fonts come late", async ({ page, site }) => {
  test.setTimeout(120_000);
  await prepare(page, themes[0].id);
  const found: string[] = [];
  for (const path of routesOf(site)) found.push(...(await excessShift(page, path)));
  expectNone(found);
});
