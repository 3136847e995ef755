import type { Page } from "@playwright/test";
import { expect, type Site, test } from "./fixtures.ts";
import { audioState, watchAudio } from "./sound.ts";

const bar = (page: Page) => page.getByRole("region", { name: "Reproductor" });
const position = (page: Page) => bar(page).getByRole("slider", { name: "Posición" });
const goOn = (page: Page) => page.getByRole("button", { name: /^Seguir desde 0:40/ });

/** Opens an episode with a quote between 1:10 and 1:20. */
async function open(page: Page, site: Site): Promise<void> {
  await watchAudio(page);
  await page.goto(`/episodes/${site.episode(({ number }) => number === "28").id}`);
}

/** Listens to the episode and pauses at 0:40. */
async function listen(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Listo para reproducir" }).click();
  await expect(position(page)).toBeEnabled();
  await bar(page).getByRole("button", { name: "Pausar" }).click();
  await position(page).fill("40");
}

/** Plays the quote to its end. */
async function playQuote(page: Page): Promise<void> {
  await page
    .getByRole("figure")
    .getByRole("link", { name: /^Minuto 1:10/ })
    .click();
  await expect.poll(async () => (await audioState(page)).paused).toBe(false);
  await expect.poll(async () => (await audioState(page)).paused).toBe(true);
}

test("a played quote keeps the place where listening stopped", async ({ page, site }) => {
  await open(page, site);
  await listen(page);
  await page.reload();
  await playQuote(page);
  await page.goto("/");
  await goOn(page).click();
  await expect(position(page)).toHaveAttribute("aria-valuetext", /^0:4\d/);
});

test("after a quote the home page goes on from the place that it names", { tag: "@soak" }, async ({
  page,
  site,
}) => {
  await open(page, site);
  await listen(page);
  await playQuote(page);
  await page.getByRole("navigation", { name: "Principal" }).getByRole("link", { name: "Inicio" }).click();
  await expect(position(page)).toHaveAttribute("aria-valuetext", /^1:\d\d/);
  await goOn(page).click();
  await expect(position(page)).toHaveAttribute("aria-valuetext", /^0:4\d/);
});

test("after a quote, listening on is remembered again", { tag: "@soak" }, async ({ page, site }) => {
  await open(page, site);
  await listen(page);
  await playQuote(page);
  await bar(page).getByRole("button", { name: "Reproducir" }).click();
  await expect.poll(async () => (await audioState(page)).paused).toBe(false);
  await bar(page).getByRole("button", { name: "Pausar" }).click();
  await page.goto("/");
  await expect(page.getByRole("button", { name: /^Seguir desde 1:\d\d/ })).toBeVisible();
});

test("a quote of an episode that was never listened to leaves nothing to go on with", {
  tag: "@soak",
}, async ({ page, site }) => {
  await open(page, site);
  await playQuote(page);
  await page.reload();
  await bar(page).hover();
  // The player itself is still where the quote ended.
  await expect(position(page)).toHaveAttribute("aria-valuetext", /^1:\d\d/);
  await page.goto("/");
  await expect(page.getByRole("region", { name: "Seguir escuchando" })).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem("archive:positions"))).toBeNull();
});
