import type { Page } from "@playwright/test";

/** Stops the page's clock but for `page.clock.runFor`, so that a slow machine takes no time from what a page shows for a while. */
export async function standStill(page: Page): Promise<void> {
  const start = new Date("2026-03-01T12:00:00Z").getTime();
  await page.clock.install({ time: start });
  await page.clock.pauseAt(start + 1000);
}
