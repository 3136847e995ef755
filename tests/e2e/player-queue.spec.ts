import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { audioState, watchAudio } from "./sound.ts";

const bar = (page: Page) => page.getByRole("region", { name: "Reproductor", exact: true });
const sheet = (page: Page) => page.getByRole("dialog", { name: "Reproductor abierto" });
const held = (page: Page, name: string) => bar(page).getByRole("link", { name, exact: true });
const later = (page: Page) => page.getByRole("button", { name: /^Escuchar después el programa/ });
const rows = (page: Page) => sheet(page).getByRole("button", { name: /^Escuchar ahora/ });

/** Presses 'Escuchar después' of the first cards of the list. @returns their titles, such as "Programa 12" */
async function queueFirst(page: Page, count: number): Promise<string[]> {
  await watchAudio(page);
  await page.goto("/episodes");
  const titles: string[] = [];
  for (let place = 0; place < count; place++) {
    const button = later(page).nth(place);
    await expect(button).toHaveCSS("text-decoration-line", "underline");
    await button.click();
    await expect(button).toHaveAttribute("aria-pressed", "true");
    await expect(button).toHaveCSS("text-decoration-line", "none");
    const label = (await button.getAttribute("aria-label")) ?? "";
    titles.push(label.replace("Escuchar después el programa", "Programa"));
  }
  return titles;
}

const openSheet = async (page: Page) => {
  await bar(page).getByRole("button", { name: "Abrir el reproductor" }).click();
  await expect(sheet(page)).toBeVisible();
};

const pattern = (title: string) => new RegExp(`${title}\\b`);

test("the queue is shown and ordered before anything has played", async ({ page }) => {
  const [first = "", second = "", third = "", fourth = ""] = await queueFirst(page, 4);
  await expect(held(page, first)).toBeVisible();
  await openSheet(page);
  await expect(rows(page)).toHaveText([first, second, third, fourth].map(pattern));
  // The player holds what plays next.
  await sheet(page)
    .getByRole("button", { name: new RegExp(`^Subir ${second},`) })
    .click();
  await expect(rows(page)).toHaveText([second, first, third, fourth].map(pattern));
  await expect(sheet(page).getByText(second, { exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  expect((await audioState(page)).paused).not.toBe(false);

  await bar(page).getByRole("button", { name: "Reproducir" }).click();
  await expect.poll(async () => (await audioState(page)).paused).toBe(false);
  await expect(later(page).nth(1)).toHaveAttribute("aria-pressed", "false");
  await openSheet(page);
  await expect(rows(page)).toHaveText([first, third, fourth].map(pattern));
});

test("a queue that is emptied again leaves no player", { tag: "@soak" }, async ({ page }) => {
  const [, second = ""] = await queueFirst(page, 2);
  await later(page).first().click();
  await expect(held(page, second)).toBeVisible();
  await page.reload();
  await expect(bar(page)).toBeVisible();
  await bar(page).hover();
  await openSheet(page);
  await sheet(page)
    .getByRole("button", { name: new RegExp(`^Quitar ${second},`) })
    .press("Enter");
  await expect(sheet(page)).toBeHidden();
  await expect(bar(page)).toBeHidden();
  await expect(page.getByRole("main")).toBeFocused();
  await expect(later(page).nth(1)).toHaveAttribute("aria-pressed", "false");
  await page.reload();
  await later(page).first().hover();
  await expect(bar(page)).toBeHidden();
  // The opened player does not open by itself with the next episode.
  await later(page).first().click();
  await expect(bar(page)).toBeVisible();
  await later(page).first().click();
  await expect(bar(page)).toBeHidden();
});

test("a later visit shows the queue once something is added to it", { tag: "@soak" }, async ({
  page,
  context,
}) => {
  const [first = "", second = ""] = await queueFirst(page, 2);
  await page.close();
  const visit = await context.newPage();
  await visit.goto("/episodes");
  await later(visit).nth(2).hover();
  await expect(later(visit).first()).toHaveAttribute("aria-pressed", "true");
  await expect(bar(visit)).toBeHidden();
  await later(visit).nth(2).click();
  await expect(held(visit, first)).toBeVisible();
  // Playing it in one tab leaves the next one to the other.
  const tab = await context.newPage();
  await tab.goto("/episodes");
  await tab
    .getByRole("main")
    .getByRole("button", { name: /^Escuchar el programa/ })
    .first()
    .click();
  await expect(held(visit, second)).toBeVisible();
});
