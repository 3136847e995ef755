import { expect, type Page } from "@playwright/test";
import { persistentFaults } from "./persistent-faults.ts";

/** Words of a line move by less than three pixels; no line and no block does. */
const SHIFT = 0.001;

/** Selects the theme, adds up every layout shift of the page, and makes every visit a first one, for which the fonts load late. */
export async function prepare(page: Page, theme: string): Promise<void> {
  await page.addInitScript((id) => {
    localStorage.setItem("colorScheme", id);
    localStorage.removeItem("fonts");
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

/** Opens a page and waits until it is painted without its fonts. @returns a function that lets the fonts load */
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

/** Layout shift when the fonts load late, reported if it is too large each time the page is opened. */
export const excessShift = (page: Page, path: string): Promise<string[]> =>
  persistentFaults(async () => {
    const shift = await shiftOf(page, path);
    return shift > SHIFT ? [`${path} at ${page.viewportSize()?.width}: ${shift.toFixed(4)}`] : [];
  });

async function shiftOf(page: Page, path: string): Promise<number> {
  const letFontsThrough = await openWithoutFonts(page, path);
  letFontsThrough();
  await expect(page.locator("html[data-fonts]")).toHaveCount(1);
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
  });
  return page.evaluate(() => (window as unknown as { movedSoFar: () => number }).movedSoFar());
}
