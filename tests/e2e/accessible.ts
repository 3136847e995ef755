import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { lasting } from "./lasting.ts";

/**
 * Finishes the CSS transitions of a page and waits for the paint. A transition starts at the first style read after a
 * change, which may be the measurement itself: that would see a colour between two colours of the theme.
 */
export const finishTransitions = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const underWay = () => document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    do {
      for (const transition of underWay()) transition.finish();
      await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    } while (underWay().length > 0);
  });

/** What axe finds wrong with the page as it stands, a line for each place. `rules`: these only; without it, all. */
export async function faults(page: Page, rules?: string[]): Promise<string[]> {
  await finishTransitions(page);
  // No page has frames: without this, each look ends in a page of its own.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(" ")}: ${failureSummary}`),
  );
}

/** Once nothing more arrives. */
export const expectAccessible = async (page: Page): Promise<void> =>
  expect(await lasting(() => faults(page)), page.url()).toEqual([]);

/** Once nothing more arrives, on a screen of this width, in pixels: accessible, and no wider than the screen. */
export async function expectToFit(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 844 });
  await expectAccessible(page);
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(width);
}
