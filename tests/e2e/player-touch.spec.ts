import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { audioState, heard, watchAudio, withAudio } from "./sound.ts";

// Hovering with a mouse loads the player before the press.
test.use({ hasTouch: true, isMobile: true });

/** Taps a page without play buttons, as an archive without recordings has. @returns whether a script whose address has this part was requested since then */
async function tapPageWithoutAudio(page: Page) {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto("/contact");
  await page.evaluate(() => {
    for (const button of document.querySelectorAll("[data-play-item]")) button.remove();
  });
  await page.getByRole("heading", { level: 1 }).tap();
  return (part: string) => asked.some((url) => url.includes(part));
}

test("a touch on the page loads the player before play is pressed", async ({ page, site }) => {
  const hasAsked = await tapPageWithoutAudio(page);
  const hasPlayer = () => hasAsked("/engine.");
  await expect.poll(() => hasAsked("/first-use.")).toBe(true);
  await page.goto(`/episodes/${withAudio(site).id}`);
  expect(hasPlayer()).toBe(false);
  await page.getByRole("heading", { level: 1 }).tap();
  await expect.poll(hasPlayer).toBe(true);
});

test("a touch loads the player after a client-side navigation", { tag: "@soak" }, async ({ page }) => {
  const hasAsked = await tapPageWithoutAudio(page);
  const hasPlayer = () => hasAsked("/engine.");
  await page
    .getByRole("banner")
    .getByRole("link", { name: /, inicio$/ })
    .tap();
  await expect(page).toHaveURL(/\/$/);
  const heading = page.getByRole("heading", { level: 2 }).first();
  await expect(heading).toBeVisible();
  expect(hasPlayer()).toBe(false);
  await heading.tap();
  await expect.poll(hasPlayer).toBe(true);
});

test("a sentence pressed by a finger sounds before React is loaded", async ({ page, site }) => {
  // A scroll by a script would move the page under a mouse, which a phone does not have.
  await page.addInitScript(() => {
    addEventListener(
      "pointerover",
      (event) => event.pointerType === "mouse" && event.stopImmediatePropagation(),
      true,
    );
  });
  const { promise: held, resolve: letThrough } = Promise.withResolvers<void>();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const has = (part: string) => asked.some((path) => path.includes(part));
  await page.route("**/audio/**", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`/episodes/${withAudio(site).id}`);
  await page.locator(".segment > p").nth(1).tap();
  await expect(page.getByRole("region", { name: "Reproductor" })).toBeVisible();
  await expect.poll(() => has("/audio/")).toBe(true);
  expect(asked.filter((path) => /TranscriptTools|PlayerBar|react/.test(path))).toEqual([]);
  letThrough();
  await expect.poll(() => has("TranscriptTools") && has("PlayerBar")).toBe(true);
});

test("a finger's first press asks for the recording beside the player, in one element", async ({
  page,
  site,
}) => {
  await watchAudio(page);
  const { promise: held, resolve: letThrough } = Promise.withResolvers<void>();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const asksFor = (part: string) => asked.filter((path) => path.includes(part));
  await page.route("**/engine.*", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`/episodes/${withAudio(site).id}`);
  await page.locator(".segment > p").nth(1).tap();
  await expect.poll(() => asksFor("/audio/")).not.toEqual([]);
  // The details of the playing episode wait for its sound.
  expect(asksFor("/data/player/")).toEqual([]);
  letThrough();
  await heard(page, 0.5);
  await expect.poll(() => audioState(page)).toMatchObject({ made: 1, paused: false });
});

test("adding an episode to the queue loads no recording", { tag: "@soak" }, async ({ page, site }) => {
  await watchAudio(page);
  await page.goto(`/episodes/${withAudio(site).id}`);
  const later = page.locator("main [data-later]").first();
  await later.tap();
  await expect(later).toHaveAttribute("aria-pressed", "true");
  expect((await audioState(page)).made).toBe(0);
});
