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

test("a draft that is offered and ignored is still offered after a save", { tag: "@soak" }, async ({
  page,
}) => {
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

test("a second tab does not end the draft of the first", { tag: "@soak" }, async ({ page, context }) => {
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

test("recovering a draft keeps what was typed before as a draft", { tag: "@soak" }, async ({ page }) => {
  const address = await openGuest(page);
  await biography(page).fill("Palabras de la primera visita.");
  await isKept(page, "Palabras de la primera visita.");
  page.on("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText(OFFER)).toBeVisible();
  await biography(page).fill("Palabras de la segunda visita.");
  await page.getByRole("button", { name: "Recuperar el borrador" }).click();
  await expect(biography(page)).toHaveValue("Palabras de la primera visita.");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.keyboard.press("Control+s");
  await expect(page).toHaveURL(/\/admin\/guests$/);
  await page.goto(address);
  await page.getByRole("button", { name: "Recuperar el borrador" }).click();
  await expect(biography(page)).toHaveValue("Palabras de la segunda visita.");
});

test("a draft that was left after another one does not replace it", { tag: "@soak" }, async ({ page }) => {
  await openGuest(page);
  page.on("dialog", (dialog) => void dialog.accept());
  for (const words of ["Palabras más viejas.", "Palabras más nuevas."]) {
    await biography(page).fill(words);
    await isKept(page, words);
    await page.reload();
    await expect(page.getByText(OFFER)).toBeVisible();
  }
  await biography(page).fill("Palabras de ahora.");
  await page.getByRole("button", { name: "Descartarlo" }).click();
  await page.getByRole("button", { name: "Recuperar el borrador" }).click();
  await expect(biography(page)).toHaveValue("Palabras más viejas.");
});

test("two tabs with one new draft store two records", { tag: "@soak" }, async ({
  page,
  context,
  colleague,
}) => {
  const name = page.getByLabel("Nombre");
  await page.goto("/admin/guests/new");
  await name.fill("Invitada de la primera");
  await isKept(page, "Invitada de la primera");
  const second = await context.newPage();
  await second.goto("/admin/guests/new");
  await second.getByRole("button", { name: "Recuperar el borrador" }).click();
  await second.getByLabel("Nombre").fill("Invitada de la segunda");
  for (const tab of [second, page]) {
    await tab.getByRole("button", { name: "Crear Invitado" }).click();
    await expect(tab).toHaveURL(/\/admin\/guests$/);
  }
  const { items } = await (await colleague.get("/api/admin/guests?q=invitada de la")).json();
  expect(items).toHaveLength(2);
});

test("Ctrl S saves with the focus beside the fields", async ({ page }) => {
  await openGuest(page);
  await biography(page).fill("Guardado desde afuera.");
  await page.getByRole("heading", { level: 1 }).focus();
  await page.keyboard.press("Control+s");
  await expect(page).toHaveURL(/\/admin\/guests$/);
});
