import type { Page } from "@playwright/test";

/** How many lines the name of the programme takes in the header. */
export const linesOfName = (page: Page): Promise<number> =>
  page.locator('header a[href="/"] > span').evaluate((name) => {
    const line = Number.parseFloat(getComputedStyle(name).lineHeight);
    return Math.round(name.getBoundingClientRect().height / line);
  });
