import type { Page } from "@playwright/test";
import { openAiPanels, speech } from "./ai-screen.ts";
import { expect, test } from "./fixtures.ts";
import { activeText, numbered, openEditor } from "./transcript-screen.ts";

test.use({ allowedMessages: [/net::ERR_FAILED|status of 40[09]/] });

/** The server handles requests of this kind, and their responses are lost: of the first one, or until the returned function is called. */
async function loseAnswers(page: Page, method: string, url: string, times = Number.POSITIVE_INFINITY) {
  let left = times;
  await page.route(url, async (route) => {
    if (left <= 0 || route.request().method() !== method) return route.continue();
    left -= 1;
    await route.fetch();
    await route.abort();
  });
  return () => {
    left = 0;
  };
}
const loseAnswer = (page: Page, method: string, url: string) => loseAnswers(page, method, url, 1);

const failed = (page: Page) => page.getByRole("alert").getByText("No hay conexión con el servidor.");
const isConflict = (page: Page) => page.getByText("Hay guardada una versión más nueva");

test("a save whose answer is lost once is repeated by itself", async ({ page, site, colleague }) => {
  const { id } = site.episode(({ number }) => number === "4");
  await page.goto(`/admin/episodes/edit/${id}`);
  const before = await (await colleague.get(`/api/admin/episodes/${id}`)).json();
  await page.getByLabel("Descripción", { exact: true }).fill("Guardado aunque no volvió la respuesta. ");
  await loseAnswer(page, "PUT", `**/api/admin/episodes/${id}/parts`);
  await page.keyboard.press("Control+s");
  await expect(page.getByText("Programa actualizado", { exact: true })).toBeVisible();
  await expect(failed(page)).toHaveCount(0);
  const { version } = await (await colleague.get(`/api/admin/episodes/${id}`)).json();
  expect(version).toBe(before.version + 1);
});

test("what is typed while the connection is lost is stored over the save that had no answer", {
  tag: "@soak",
}, async ({ page, site, colleague }) => {
  const { id } = site.episode(({ number }) => number === "4");
  await page.goto(`/admin/episodes/edit/${id}`);
  const description = page.getByLabel("Descripción", { exact: true });
  await description.fill("Lo primero.");
  const restore = await loseAnswers(page, "PUT", `**/api/admin/episodes/${id}/parts`);
  await page.keyboard.press("Control+s");
  await expect(failed(page)).toBeVisible();
  await description.fill("Lo primero, y lo demás.");
  restore();
  await page.getByRole("button", { name: "Reintentar" }).click();
  await expect(page.getByText("Programa actualizado", { exact: true })).toBeVisible();
  await expect(isConflict(page)).toHaveCount(0);
  const stored = await (await colleague.get(`/api/admin/episodes/${id}`)).json();
  expect(stored.description).toBe("Lo primero, y lo demás.");
});

for (const { kind, path, button } of [
  { kind: "a guest", path: "guests", button: "Crear Invitado" },
  { kind: "a topic", path: "topics", button: "Crear Tema" },
  { kind: "a barrio", path: "neighborhoods", button: "Crear Barrio" },
])
  test(`${kind} whose answer was lost is stored once`, { tag: "@soak" }, async ({ page, colleague }) => {
    await page.goto(`/admin/${path}/new`);
    await page.getByLabel("Nombre").fill("Una Sola Vez");
    const restore = await loseAnswers(page, "POST", `**/api/admin/${path}`);
    await page.getByRole("button", { name: button }).click();
    await expect(failed(page)).toBeVisible();
    await page.getByLabel("Nombre").fill("Una Sola Vez, corregida");
    restore();
    await page.getByRole("button", { name: "Reintentar" }).click();
    await expect(page).toHaveURL(new RegExp(`/admin/${path}$`));
    const { items } = await (await colleague.get(`/api/admin/${path}?q=una sola vez`)).json();
    expect(items.map(({ name }: { name: string }) => name)).toEqual(["Una Sola Vez, corregida"]);
  });

test("an episode whose answer was lost is stored once, also from its recovered draft", {
  tag: "@soak",
}, async ({ page, colleague }) => {
  const numbers = async () => {
    const { items } = await (await colleague.get("/api/admin/episodes?q=950")).json();
    return items.map(({ number }: { number: string }) => number);
  };
  await page.goto("/admin/episodes/new");
  await page.getByLabel("Número de programa").fill("9501");
  await page.getByLabel("Descripción", { exact: true }).fill("Una sola vez.");
  const restore = await loseAnswers(page, "POST", "**/api/admin/episodes");
  await page.getByRole("button", { name: "Crear Episodio" }).click();
  await expect(failed(page)).toBeVisible();
  await expect.poll(numbers).toEqual(["9501"]);
  await page.getByLabel("Número de programa").fill("9502");
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage).includes("9502"))).toBe(true);
  restore();
  page.once("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await page.getByRole("button", { name: "Recuperar el borrador" }).click();
  await page.getByRole("button", { name: "Crear Episodio" }).click();
  await expect(page.getByText("Programa creado", { exact: true })).toBeVisible();
  expect(await numbers()).toEqual(["9502"]);
});

test("a photo whose answer was lost is stored once", { tag: "@soak" }, async ({ page, colleague }) => {
  await page.goto("/admin/episode-photos/new");
  await page.getByRole("combobox", { name: "Programa" }).fill("4");
  await page.getByRole("listbox").getByRole("option").first().click();
  await page.getByLabel("Dirección de la imagen (URL)").fill("/icons/sin-foto.svg");
  await page.getByLabel("Título/Descripción").fill("Una sola vez");
  await loseAnswer(page, "POST", "**/api/admin/photos");
  await page.getByRole("button", { name: "Crear Foto" }).click();
  await expect(page).toHaveURL(/episode-photos$/);
  const { items } = await (await colleague.get("/api/admin/photos")).json();
  expect(items.filter(({ caption }: { caption: string }) => caption === "Una sola vez")).toHaveLength(1);
});

test("the edit of a comment whose answer was lost is no conflict", { tag: "@soak" }, async ({ page }) => {
  await page.goto("/admin/comments");
  await page.getByRole("button", { name: "Editar" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Editar Comentario" });
  await dialog.getByLabel("Contenido").fill("Corregido una sola vez. ");
  const restore = await loseAnswers(page, "PATCH", "**/api/admin/comments/*");
  await dialog.getByRole("button", { name: "Guardar cambios" }).click();
  await expect(dialog.getByText("No hay conexión con el servidor.")).toBeVisible();
  restore();
  await dialog.getByRole("button", { name: "Guardar cambios" }).click();
  await expect(page.getByText("Comentario actualizado", { exact: true })).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test("retrying the save of a transcript whose answer was lost is no conflict", { tag: "@soak" }, async ({
  page,
  site,
}) => {
  await openEditor(page, numbered(site, "4").id);
  await activeText(page).fill("Guardado una sola vez.");
  const restore = await loseAnswers(page, "PUT", "**/transcription");
  await page.keyboard.press("Control+s");
  await expect(failed(page)).toBeVisible();
  restore();
  await page.keyboard.press("Control+s");
  await expect(page.getByText("Transcripción guardada", { exact: true })).toBeVisible();
  await expect(isConflict(page)).toHaveCount(0);
});

test("retrying an import of a transcript whose answer was lost is no conflict", { tag: "@soak" }, async ({
  page,
  site,
}) => {
  await openAiPanels(page, numbered(site, "15").id);
  await page.getByLabel("Importar una transcripción").setInputFiles({
    name: "cinta.vtt",
    mimeType: "text/vtt",
    buffer: Buffer.from("WEBVTT\n\n00:00.500 --> 00:03.000\n<v Amalia>Se guarda una sola vez.\n"),
  });
  const restore = await loseAnswers(page, "PUT", "**/transcription");
  const save = async () => {
    await speech(page).getByRole("button", { name: "Guardar transcripción" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Reemplazar" }).click();
  };
  await save();
  await expect(failed(page)).toBeVisible();
  restore();
  await save();
  await expect(page.getByText("Transcripción guardada", { exact: true })).toBeVisible();
  await expect(isConflict(page)).toHaveCount(0);
});

test("an invitation whose answer was lost says where to give a password", { tag: "@soak" }, async ({
  page,
}) => {
  await page.goto("/admin/collaborators");
  await page.getByLabel("Email").fill("perdida@example.org");
  const restore = await loseAnswers(page, "POST", "**/api/admin/collaborators");
  await page.getByRole("button", { name: "Invitar" }).click();
  await expect(failed(page)).toBeVisible();
  await expect(page.getByRole("row", { name: /perdida@example.org/ })).toBeVisible();
  restore();
  await page.getByRole("button", { name: "Reintentar" }).click();
  await expect(page.getByText("Esa persona ya colabora en el archivo.").first()).toBeVisible();
  await expect(page.getByText("Si no tiene contraseña, dale una con «Recuperar acceso».")).toBeVisible();
});
