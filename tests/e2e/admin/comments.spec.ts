import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

const cards = (page: Page) => page.getByRole("article");
const authors = (page: Page) => cards(page).getByRole("heading", { level: 2 }).allInnerTexts();

test.describe("moderating by keyboard only", () => {
  // Runs in series, because the tests change the same comments.
  test.describe.configure({ mode: "serial" });

  test("approve, reject, undo; the focus moves on", async ({ page }) => {
    await page.goto("/admin/comments?status=pending");
    await expect(cards(page).first()).toBeVisible();
    const [first, second, third] = await authors(page);
    await page.keyboard.press("j");
    await page.keyboard.press("a");
    await expect(page.getByText(`Comentario aprobado: ${first}`, { exact: true })).toBeVisible();
    await expect(cards(page).first()).toContainText(second ?? "");
    await expect(cards(page).first()).toBeFocused();
    await page.keyboard.press("r");
    await expect(page.getByText(`Comentario rechazado: ${second}`, { exact: true })).toBeVisible();
    await expect(cards(page).first()).toContainText(third ?? "");
    await page.keyboard.press("z");
    await expect(cards(page).first()).toContainText(second ?? "");
    await page.goto("/admin/comments?status=published");
    await expect(cards(page).filter({ hasText: first }).first()).toBeVisible();
  });

  test("edit in the dialog, delete after a confirmation", async ({ page }) => {
    await page.goto("/admin/comments?status=pending");
    await expect(cards(page).first()).toBeVisible();
    await page.keyboard.press("j");
    await page.keyboard.press("e");
    const dialog = page.getByRole("dialog", { name: "Editar Comentario" });
    const text = dialog.getByLabel("Contenido");
    await text.fill("   ");
    await expect(dialog.getByRole("button", { name: "Guardar cambios" })).toBeDisabled();
    await text.fill("Texto corregido por la editora.");
    await dialog.getByRole("button", { name: "Guardar cambios" }).click();
    await expect(cards(page).first()).toContainText("Texto corregido por la editora.");
    const before = await cards(page).count();
    expect(before).toBeGreaterThan(1);
    await page.keyboard.press("j");
    await page.keyboard.press("d");
    await page
      .getByRole("dialog", { name: "¿Estás seguro de que querés eliminar este comentario?" })
      .getByRole("button", { name: "Eliminar" })
      .click();
    await expect(cards(page)).toHaveCount(before - 1);
    await page.getByRole("button", { name: "Deshacer" }).click();
    await expect(cards(page)).toHaveCount(before);
  });

  test("the search covers this page only, and ignores accents", { tag: "@soak" }, async ({ page }) => {
    await page.goto("/admin/comments");
    await expect(cards(page)).toHaveCount(20);
    const [name = ""] = await authors(page);
    await page.getByRole("searchbox").fill(name.toUpperCase());
    await expect(cards(page)).not.toHaveCount(20);
    await page.getByRole("searchbox").fill("nadie escribió esto");
    await expect(page.getByText("No hay comentarios", { exact: true })).toBeVisible();
  });
});

test.describe("when the server refuses a change", () => {
  test.use({ allowedMessages: [/500/] });

  test("the optimistic update is rolled back", { tag: "@soak" }, async ({ page }) => {
    await page.route("**/api/admin/comments/*", (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto("/admin/comments?status=pending");
    await expect(cards(page).first()).toBeVisible();
    const before = await authors(page);
    await page.keyboard.press("j");
    await page.keyboard.press("a");
    await expect(
      page.getByText("Error al actualizar el estado del comentario", { exact: true }),
    ).toBeVisible();
    await expect.poll(() => authors(page)).toEqual(before);
  });
});

test("the keys can be switched off", { tag: "@soak" }, async ({ page }) => {
  await page.goto("/admin/comments?status=pending");
  await expect(page.getByText("comentario siguiente")).toHaveCount(0);
  await page.getByRole("button", { name: "Atajos de teclado", expanded: false }).click();
  await expect(page.getByText("comentario siguiente")).toBeVisible();
  await page.getByRole("checkbox", { name: "Atajos de teclado" }).uncheck();
  await expect(cards(page).first()).toBeVisible();
  const before = await authors(page);
  await cards(page).first().focus();
  await page.keyboard.press("a");
  expect(await authors(page)).toEqual(before);
});
