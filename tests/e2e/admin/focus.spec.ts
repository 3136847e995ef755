import { expect, test } from "./fixtures.ts";
import { numbered, openEditor } from "./transcript-screen.ts";

test("the focus moves to the title of the next screen, and stays in the list after a deletion", async ({
  page,
}) => {
  const title = page.getByRole("heading", { level: 1, name: "Gestión de Temas" });
  await page.goto("/admin/topics");
  await expect(title).toBeVisible();
  await expect(title).not.toBeFocused();
  await page.getByRole("link", { name: "Nuevo Tema" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Nuevo Tema" })).toBeFocused();
  await page.getByLabel("Nombre").fill("Foco Perdido");
  await page.getByLabel("Nombre").press("Enter");
  await expect(title).toBeFocused();
  await page.getByPlaceholder("Buscar temas...").fill("foco perdido");
  await page.getByRole("button", { name: "Eliminar el tema Foco Perdido" }).press("Enter");
  const confirm = page.getByRole("dialog").getByRole("button", { name: "Eliminar" });
  await expect(confirm).toBeEnabled();
  await confirm.press("Enter");
  await expect(page.getByText("No hay temas")).toBeVisible();
  await expect(title).toBeFocused();
  await page.goto("/admin/trash");
  await page.getByRole("button", { name: "Recuperar Foco Perdido" }).press("Enter");
  await expect(page.getByRole("button", { name: "Recuperar Foco Perdido" })).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1, name: "Papelera" })).toBeFocused();
});

test("a message that leaves its list gives the focus to the title", { tag: "@soak" }, async ({
  page,
  site,
}) => {
  await site.stored("insert into public.contact_messages (name, email, message) values ($1, $2, $3)", [
    "Foco Prueba",
    "foco@example.org",
    "Tengo una cinta.",
  ]);
  await page.goto("/admin/messages?state=unanswered");
  const card = page.getByRole("article", { name: "Mensaje de Foco Prueba" });
  await card.getByRole("button", { name: "Marcar como respondido" }).press("Enter");
  await expect(card).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1, name: "Mensajes" })).toBeFocused();
});

test("undoing the only change keeps the focus on its button", { tag: "@soak" }, async ({ page, site }) => {
  await openEditor(page, numbered(site, "4").id);
  await page.getByRole("button", { name: "Unir con el siguiente" }).press("Enter");
  const undo = page.getByRole("button", { name: "Deshacer" });
  await undo.press("Enter");
  await expect(undo).toBeDisabled();
  await expect(undo).toBeFocused();
});

test.describe("a failure", () => {
  test.use({ allowedMessages: [/net::ERR_FAILED/] });

  test("that a retry mends gives the focus to the title", { tag: "@soak" }, async ({ page }) => {
    await page.goto("/admin/archive");
    await page.getByLabel("Lema").fill("Historia de los barrios");
    // The save is repeated twice by itself.
    await page.route("**/api/admin/archive/*", (route) => route.abort(), { times: 3 });
    await page.keyboard.press("Control+s");
    await page.getByRole("button", { name: "Reintentar" }).press("Enter");
    await expect(page.getByText("Datos del archivo guardados", { exact: true })).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, name: "El archivo" })).toBeFocused();
  });
});
