import { expect, type Page } from "@playwright/test";
import { lasting } from "./lasting.ts";

/** A third of what counts as good: one line more or less in the title of a phone's first screen. */
const SHIFT = 0.03;

/** Wears the theme, and adds up every layout shift of the page. */
export async function prepare(page: Page, theme: string): Promise<void> {
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
export async function openWithoutFonts(page: Page, path: string): Promise<() => void> {
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
export const excessShift = (page: Page, path: string): Promise<string[]> =>
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
