import type { Page } from "@playwright/test";
import type { Episode } from "#core/catalogue/read-model.ts";
import { expect, type Site, test } from "./fixtures.ts";
import { heard, watchAudio } from "./sound.ts";
import { awake, sounding, spoken } from "./spoken.ts";

/** Plays from the fifth segment, and waits until the page follows. */
async function follow(page: Page, { id, segments }: Episode): Promise<void> {
  await watchAudio(page);
  await page.goto(`/episodes/${id}`);
  const { startSeconds = 0, text = "" } = segments[4] ?? {};
  await page.getByText(text, { exact: true }).click();
  await heard(page, startSeconds);
  await expect(sounding(page)).toBeInViewport();
}

/** The same on a low screen, where the end of the transcript is far from the voice. */
async function followOnLowScreen(page: Page, site: Site): Promise<Episode> {
  await page.setViewportSize({ width: 1280, height: 500 });
  const episode = await spoken(site);
  await follow(page, episode);
  await awake(page);
  return episode;
}

test("keys that scroll stop following, also with the focus on a button of the player", {
  tag: "@soak",
}, async ({ page, site }) => {
  const episode = await spoken(site);
  await follow(page, episode);
  const bar = page.getByRole("region", { name: "Reproductor" });
  await bar.getByRole("button", { name: "Pausar" }).click();
  await bar.getByRole("button", { name: "Reproducir" }).click();
  await page.keyboard.press("PageDown");
  await expect(page.getByRole("button", { name: "Volver a la voz" })).toBeVisible();
});

test("the space bar that pauses and plays does not stop following", { tag: "@soak" }, async ({
  page,
  site,
}) => {
  const episode = await spoken(site);
  await follow(page, episode);
  const bar = page.getByRole("region", { name: "Reproductor" });
  await page.keyboard.press(" ");
  await expect(bar.getByRole("button", { name: "Reproducir" })).toBeVisible();
  await page.keyboard.press(" ");
  await expect(bar.getByRole("button", { name: "Pausar" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Volver a la voz" })).toBeHidden();
  await expect(sounding(page)).toBeInViewport();
});

test("a listener at the head of the page is offered the way to the voice only after reading on", {
  tag: "@soak",
}, async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { id, segments } = await spoken(site);
  await watchAudio(page);
  await page.goto(`/episodes/${id}`);
  await page.getByRole("button", { name: "Listo para reproducir" }).click();
  await heard(page, 0);
  await awake(page);
  const back = page.getByRole("button", { name: "Volver a la voz" });
  // Long enough for the voice to reach another segment.
  const second = page.locator(`.segment[data-start="${segments[1]?.startSeconds}"]`);
  await expect(second).toHaveAttribute("aria-current", "time");
  await expect(back).toHaveCount(0);
  await page.mouse.wheel(0, 200);
  await expect(back).toHaveCount(0);
  await page.getByRole("link", { name: "Leer la transcripción" }).first().click();
  await expect(back).toBeVisible();
});

test("a changed address stays on the screen while the voice is elsewhere", { tag: "@soak" }, async ({
  page,
  site,
}) => {
  const episode = await followOnLowScreen(page, site);
  const linked = episode.segments.at(-2)?.startSeconds ?? 0;
  await page.evaluate(
    (hash) => {
      location.hash = hash;
    },
    `t=${Math.floor(linked)}`,
  );
  await expect(page.locator(`.segment[data-linked][data-start="${linked}"]`)).toBeInViewport();
  await expect(page.getByRole("button", { name: "Volver a la voz" })).toBeVisible();
});

test("a changed address ends a scroll that is still on its way to the voice", { tag: "@soak" }, async ({
  page,
  site,
}) => {
  const episode = await followOnLowScreen(page, site);
  const linked = page.locator(`.segment[data-linked][data-start="${episode.segments.at(-2)?.startSeconds}"]`);
  const top = () => linked.evaluate((one) => Math.round(one.getBoundingClientRect().top));
  const hash = `t=${Math.floor(episode.segments.at(-2)?.startSeconds ?? 0)}`;
  await page.evaluate((to) => {
    location.hash = to;
  }, hash);
  await expect(linked).toBeInViewport();
  const settled = await top();
  await page.evaluate((to) => {
    history.replaceState(history.state, "", location.pathname);
    scrollTo({ top: 0, behavior: "instant" });
    // In the middle of the scroll, where it is fastest.
    document.addEventListener("scroll", function scrolled() {
      if (scrollY < 500) return;
      document.removeEventListener("scroll", scrolled);
      setTimeout(() => {
        location.hash = to;
      });
    });
  }, hash);
  await page.getByRole("button", { name: "Volver a la voz" }).click();
  await expect(page).toHaveURL(new RegExp(`#${hash}$`));
  await expect.poll(top).toBe(settled);
  await expect(linked).toBeInViewport();
});

test("the menu of selected words is above the player, and cut words are quoted whole", {
  tag: "@soak",
}, async ({ page, site, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const episode = await spoken(site);
  await follow(page, episode);
  await page.keyboard.press("k");
  await awake(page);
  const segment = page.locator(`.segment[data-start="${episode.segments[9]?.startSeconds}"]`);
  // The segment ends just above the player.
  await segment.evaluate((one) => {
    const bar = document.querySelector(".player-slot")?.getBoundingClientRect();
    scrollBy(0, one.getBoundingClientRect().bottom - innerHeight + (bar?.height ?? 0) + 4);
  });
  const cut = await segment.locator("p").evaluate((paragraph) => {
    const words = paragraph.lastChild as Text;
    const from = words.data.search(/\p{L}{3}/u);
    getSelection()?.setBaseAndExtent(words, from + 1, words, words.data.length - 3);
    return words.data.slice(from);
  });
  const menu = segment.locator("[data-moment-menu]");
  await expect(menu).toBeVisible();
  await expect
    .poll(() =>
      menu.evaluate((one) => {
        const { left, bottom } = one.getBoundingClientRect();
        return one.contains(document.elementFromPoint(left + 5, bottom - 5));
      }),
    )
    .toBe(true);
  await segment.getByRole("button", { name: "Copiar la cita", exact: true }).click();
  await expect(page.getByRole("status").getByText("Cita copiada", { exact: true })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(cut.trim().replace(/[.?!…»]+$/, ""));
});

test("in forced colours the current match differs from the others", { tag: "@soak" }, async ({
  page,
  site,
}) => {
  await page.emulateMedia({ forcedColors: "active" });
  const { id, segments } = await spoken(site);
  await page.goto(`/episodes/${id}`);
  await page.locator(".segment").first().hover();
  await awake(page);
  const box = page.getByRole("searchbox", { name: "Buscar en la transcripción" });
  await box.fill(segments[0]?.text.match(/\p{L}{2}/u)?.[0] ?? "");
  await expect(page.getByText(/^1 de \d+$/)).toBeVisible();
  await box.press("Enter");
  const outlined = () =>
    page
      .locator("#transcripcion mark")
      .evaluateAll((marks) =>
        marks.flatMap((mark, n) => (getComputedStyle(mark).outlineStyle === "solid" ? n : [])),
      );
  await expect.poll(outlined).toEqual([1]);
});

test("a selected sentence is shared by WhatsApp where the system cannot share", async ({
  page,
  site,
  context,
}) => {
  const { id, segments } = await spoken(site);
  const { startSeconds = 0, text = "" } = segments[3] ?? {};
  await context.route("https://wa.me/**", (route) => route.fulfill({ body: "" }));
  await page.goto(`/episodes/${id}`);
  const segment = page.locator(`.segment[data-start="${startSeconds}"]`);
  await segment.hover();
  await awake(page);
  await segment.locator("p").selectText();
  const opened = context.waitForEvent("page");
  await segment.getByRole("button", { name: "Compartir por WhatsApp" }).click();
  const tab = await opened;
  await tab.waitForURL("https://wa.me/**");
  const address = new URL(tab.url());
  expect(address.searchParams.get("text")).toContain(`«${text}»`);
  expect(address.searchParams.get("text")).toContain(
    `${site.url}/episodes/${id}#t=${Math.floor(startSeconds)},`,
  );
});
