import type { Page } from "@playwright/test";

/**
 * Stops the page's clock, which then advances only with `page.clock.runFor`: temporary notices do not depend on the
 * speed of the machine.
 */
export async function standStill(page: Page): Promise<void> {
  const start = new Date("2026-03-01T12:00:00Z").getTime();
  await page.clock.install({ time: start });
  await page.clock.pauseAt(start + 1000);
}
