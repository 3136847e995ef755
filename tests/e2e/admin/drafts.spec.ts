import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

const OFFER = "Hay un borrador sin guardar";
const biography = (page: Page) => page.getByLabel("Biografía", { exact: true });
const isKept = (page: Page, words: string) =>
  expect.poll(() => page.evaluate((text) => JSON.stringify(localStorage).includes(text), words)).toBe(true);

/** Opens the form of the first guest. */
async function openGuest(page: Page): Promise<string> {
  await page.goto("/admin/guests");
  await page
    .getByRole("link", { name: /^Editar/ })
    .first()
    .click();
  await expect(biography(page)).toBeVisible();
  return page.url();
}

test("a draft that is offered and ignored is still offered after a save", async ({ page }) => {
  const address = await openGuest(page);
  await biography(page).fill("Palabras del borrador.");
  await isKept(page, "Palabras del borrador.");
  page.once("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText(OFFER)).toBeVisible();
  await biography(page).fill("Otra cosa.");
  await page.keyboard.press("Control+s");
  await expect(page).toHaveURL(/\/admin\/guests$/);
  await page.goto(address);
  await page.getByRole("button", { name: "Recuperar el borrador" }).click();
  await expect(biography(page)).toHaveValue("Palabras del borrador.");
  page.once("dialog", (dialog) => void dialog.accept());
});

test("a second tab does not end the draft of the first", async ({ page, context }) => {
  const address = await openGuest(page);
  await biography(page).fill("Palabras de la primera pestaña.");
  await isKept(page, "Palabras de la primera pestaña.");
  const second = await context.newPage();
  await second.goto(address);
  await second.getByRole("button", { name: "Descartarlo" }).click();
  await page.getByRole("link", { name: "Cancelar" }).click();
  await page.getByRole("button", { name: "Salir y guardar el borrador" }).click();
  await expect(page).toHaveURL(/\/admin\/guests$/);
  await page.goto(address);
  await expect(page.getByText(OFFER)).toBeVisible();
});
