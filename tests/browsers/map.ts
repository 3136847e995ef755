import { expect, it } from "vitest";
import { keys } from "./driver.ts";
import type { Page } from "./page.ts";
import { isAt, says } from "./public.ts";

const CHOSEN = ".city-map [data-on] title";
const PALERMO = "/neighborhoods/palermo";

/** Focuses the link before another one in the list beside the map. */
const focusBefore = (path: string) => {
  const links = [...document.querySelectorAll<HTMLElement>("[data-map-list] a")];
  links[links.findIndex((link) => link.getAttribute("href") === path) - 1]?.focus();
};

/** Journeys on the map of the city; each begins by loading a page. */
export function mapJourneys(open: () => { page: Page }): void {
  it("a barrio is chosen by keyboard beside the map, played from its card, and opened", async () => {
    const { page } = open();
    await page.goto("/neighborhoods");
    await page.evaluate(focusBefore, PALERMO);
    await page.until(() => document.querySelector(".city-map [data-on]"));
    expect(await page.evaluate(says, CHOSEN, "Palermo")).toBe(false);
    await page.type(keys.tab);
    await page.until(says, CHOSEN, "Palermo");
    await page.press("[data-map-card] button", "Escuchar el programa");
    await page.until(says, ".player-slot", "Palermo");
    await page.evaluate(focusBefore, PALERMO);
    await page.type(keys.tab + keys.enter);
    await page.until(isAt, PALERMO);
    await page.until(says, ".player-slot", "Palermo");
  });

  it("a press on the drawing of a barrio opens its page", async () => {
    const { page } = open();
    await page.goto("/neighborhoods");
    // The pointer chooses what it is on once the scripts of the map are there, as they are after this.
    await page.evaluate(focusBefore, PALERMO);
    await page.until(() => document.querySelector(".city-map [data-on]"));
    await page.press('.city-map svg:nth-of-type(2) a[href="/neighborhoods/cordon"]');
    await page.until(isAt, "/neighborhoods/cordon");
  });
}
