import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { activeText, numbered, openEditor } from "./transcript-screen.ts";

test.use({ allowedMessages: [/net::ERR_FAILED|status of 409/] });

/** The server handles the next request of this kind, and its response is lost on the way. */
async function loseAnswer(page: Page, method: string, url: string) {
  let isLost = false;
  await page.route(url, async (route) => {
    if (isLost || route.request().method() !== method) return route.continue();
    isLost = true;
    await route.fetch();
    await route.abort();
  });
}

const failed = (page: Page) => page.getByRole("alert").getByText("No hay conexión con el servidor.");

test("retrying a save whose answer was lost is no conflict", async ({ page, site }) => {
  const { id } = site.episode(({ number }) => number === "4");
  await page.goto(`/admin/episodes/edit/${id}`);
  await page.getByLabel("Descripción", { exact: true }).fill("Guardado aunque no volvió la respuesta. ");
  await loseAnswer(page, "PUT", `**/api/admin/episodes/${id}/parts`);
  await page.keyboard.press("Control+s");
  await expect(failed(page)).toBeVisible();
  await page.getByRole("button", { name: "Reintentar" }).click();
  await expect(page.getByText("Episodio actualizado", { exact: true })).toBeVisible();
  await expect(page.getByText("Hay guardada una versión más nueva")).toHaveCount(0);
});

for (const { kind, path, button } of [
  { kind: "a guest", path: "guests", button: "Crear Invitado" },
  { kind: "a topic", path: "topics", button: "Crear Tema" },
  { kind: "a barrio", path: "neighborhoods", button: "Crear Barrio" },
])
  test(`${kind} whose answer was lost is stored once`, async ({ page, colleague }) => {
    await page.goto(`/admin/${path}/new`);
    await page.getByLabel("Nombre").fill("Una Sola Vez");
    await loseAnswer(page, "POST", `**/api/admin/${path}`);
    await page.getByRole("button", { name: button }).click();
    await expect(failed(page)).toBeVisible();
    await page.getByLabel("Nombre").fill("Una Sola Vez, corregida");
    await page.getByRole("button", { name: "Reintentar" }).click();
    await expect(page).toHaveURL(new RegExp(`/admin/${path}$`));
    const { items } = await (await colleague.get(`/api/admin/${path}?q=una sola vez`)).json();
    expect(items.map(({ name }: { name: string }) => name)).toEqual(["Una Sola Vez, corregida"]);
  });

test("retrying the edit of a comment whose answer was lost is no conflict", async ({ page }) => {
  await page.goto("/admin/comments");
  await page.getByRole("button", { name: "Editar" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Editar Comentario" });
  await dialog.getByLabel("Contenido").fill("Corregido una sola vez. ");
  await loseAnswer(page, "PATCH", "**/api/admin/comments/*");
  await dialog.getByRole("button", { name: "Guardar cambios" }).click();
  await expect(dialog.getByText("No hay conexión con el servidor.")).toBeVisible();
  await dialog.getByRole("button", { name: "Guardar cambios" }).click();
  await expect(page.getByText("Comentario actualizado", { exact: true })).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test("retrying the save of a transcript whose answer was lost is no conflict", async ({ page, site }) => {
  await openEditor(page, numbered(site, "4").id);
  await activeText(page).fill("Guardado una sola vez.");
  await loseAnswer(page, "PUT", "**/transcription");
  await page.keyboard.press("Control+s");
  await expect(failed(page)).toBeVisible();
  await page.keyboard.press("Control+s");
  await expect(page.getByText("Transcripción guardada", { exact: true })).toBeVisible();
  await expect(page.getByText("Hay guardada una versión más nueva")).toHaveCount(0);
});
