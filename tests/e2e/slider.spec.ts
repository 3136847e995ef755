import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

/** spec: public site, sections 4 and 9 */
const ADVANCE_MS = 9000;

const dot = (page: Page, number: number) =>
  page.getByRole("button", { name: new RegExp(`^Ir a la diapositiva ${number}:`) });

test("the slider moves on after nine seconds, and counts them anew after a choice", async ({ page }) => {
  await page.clock.install();
  await page.goto("/");
  await expect(dot(page, 1)).toHaveAttribute("aria-current", "true");
  await page.clock.runFor(ADVANCE_MS - 500);
  await expect(dot(page, 1)).toHaveAttribute("aria-current", "true");
  await page.clock.runFor(1000);
  await expect(dot(page, 2)).toHaveAttribute("aria-current", "true");

  await dot(page, 3).click();
  // Pointer and focus leave: while they are on the slider, it rests.
  await page.getByRole("contentinfo").hover();
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.clock.runFor(ADVANCE_MS - 500);
  await expect(dot(page, 3)).toHaveAttribute("aria-current", "true");
  await page.clock.runFor(1000);
  await expect(dot(page, 1)).toHaveAttribute("aria-current", "true");
});
