import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { persistentFaults } from "./persistent-faults.ts";

/**
 * Finishes the CSS transitions of a page and waits for the paint. A transition starts at the first style read after a
 * change, which may be the measurement itself: it would measure a colour between two colours of the theme.
 */
export const finishTransitions = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const underWay = () => document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    do {
      for (const transition of underWay()) transition.finish();
      await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    } while (underWay().length > 0);
  });

/**
 * Runs axe on the page in its current state. @returns a line for each violation. @param rules only these rules; all by
 * default
 */
export async function faults(page: Page, rules?: string[]): Promise<string[]> {
  await finishTransitions(page);
  // The pages have no frames: without legacy mode, axe opens an additional page for each run.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(" ")}: ${failureSummary}`),
  );
}

/** Expects no axe violations that last beyond loading. */
export const expectAccessible = async (page: Page): Promise<void> =>
  expect(await persistentFaults(() => faults(page)), page.url()).toEqual([]);

/** Expects the page, on a screen of this width in pixels, to be accessible and no wider than the screen. */
export async function expectToFit(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 844 });
  await expectAccessible(page);
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(width);
}
