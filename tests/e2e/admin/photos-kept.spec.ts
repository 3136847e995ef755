import { expect, test } from "./fixtures.ts";
import { openPhotos, picture } from "./photo-screen.ts";

test("input about a photo is kept during the upload, and without an address", { tag: "@soak" }, async ({
  page,
  colleague,
}) => {
  const { photos } = await openPhotos(page, colleague);
  const open = photos.getByRole("button", { name: "Agregar foto" }).first();
  await open.click();
  const add = photos.getByRole("form", { name: "Agregar foto" });
  await add.getByLabel("Crédito").fill("Ana Núñez");
  await page.getByRole("heading", { name: "Editar Episodio" }).click();
  await page.keyboard.press("Control+s");
  await expect(page.getByText("Episodio actualizado", { exact: true })).toBeVisible();
  await expect(add.getByLabel("Crédito")).toHaveValue("Ana Núñez");
  await expect(page.getByText("Cambios sin guardar")).toBeVisible();

  const arrived = Promise.withResolvers<void>();
  await page.route("**/photos/upload", async (route) => {
    await arrived.promise;
    await route.continue();
  });
  await add
    .getByLabel("Subir una imagen")
    .setInputFiles({ name: "vereda.jpg", mimeType: "image/jpeg", buffer: await picture() });
  await expect(add.getByText("Subiendo vereda.jpg...")).toBeVisible();
  await add.getByLabel("Título/Descripción").fill("Escrito mientras tanto");
  arrived.resolve();
  await expect(add.getByLabel("URL de la imagen")).toHaveValue(/^\/media\//);
  await expect(add.getByLabel("Título/Descripción")).toHaveValue("Escrito mientras tanto");
  await expect(add.getByLabel("Crédito")).toHaveValue("Ana Núñez");

  await add.getByLabel("URL de la imagen").fill("");
  await page.getByRole("button", { name: "Actualizar Episodio" }).click();
  const warning = page.getByRole("dialog", { name: "Tenés cambios sin guardar" });
  await expect(warning).toContainText("todavía no tiene dirección");
  await warning.getByRole("button", { name: "Seguir editando" }).click();
  await photos.getByRole("button", { name: "Cerrar" }).click();
  const question = page.getByRole("dialog", { name: "¿Descartar la foto que estás agregando?" });
  await page.keyboard.press("Control+s");
  await expect(question).toBeVisible();
  await question.getByRole("button", { name: "Descartar" }).click();
  await expect(page.getByText("Cambios sin guardar")).toHaveCount(0);
  await expect(photos.getByRole("button", { name: "Agregar foto" })).toBeFocused();
});

test.describe("concurrent changes", () => {
  test.use({ allowedMessages: [/409|500/] });

  test("another editor's photo is added beside one's own edit; edits of the same photo conflict", {
    tag: "@soak",
  }, async ({ page, colleague }) => {
    const { photos, stored, make } = await openPhotos(page, colleague);
    const shared = await make("Compartida");
    await page.reload();
    const edit = photos.getByRole("button", { name: "Editar la foto Compartida" });
    await edit.click();
    await photos.getByLabel("Crédito").fill("Yo");
    await make("Ajena");
    await page.getByLabel("Duración").press("Control+s");
    await expect(page.getByText("Episodio actualizado", { exact: true })).toBeVisible();
    await expect(photos.getByText("Ajena")).toBeVisible();
    const mine = (await stored()).find(({ id }) => id === shared.id);
    expect(mine).toMatchObject({ credit: "Yo" });
    await photos.getByLabel("Crédito").fill("Yo otra vez");
    await colleague.put(`/api/admin/photos/${shared.id}`, { data: { ...mine, credit: "Otra persona" } });
    await page.getByLabel("Duración").press("Control+s");
    const conflict = page.getByRole("alert").filter({ hasText: "Hay guardada una versión más nueva" });
    await expect(conflict).toContainText("Crédito: Otra persona");
    await conflict.getByRole("button", { name: "Guardar lo elegido" }).click();
    await expect
      .poll(async () => (await (await colleague.get(`/api/admin/photos/${shared.id}`)).json()).credit)
      .toBe("Yo otra vez");
  });

  test("a failed save stores nothing, shows an error and keeps the whole input", { tag: "@soak" }, async ({
    page,
    colleague,
  }) => {
    const { photos, stored } = await openPhotos(page, colleague);
    const before = await stored();
    await page.route("**/parts", (route) => route.fulfill({ status: 500, body: "" }));
    await page.getByLabel("Duración").fill("62:08");
    await photos.getByRole("button", { name: "Agregar foto" }).click();
    await photos.getByLabel("URL de la imagen").fill("/icons/sin-foto.svg");
    await photos.getByLabel("Título/Descripción").fill("No se pierde");
    // The form for a new photo is part of the save, too.
    await page.getByRole("button", { name: "Actualizar Episodio" }).click();
    await expect(page.getByRole("alert")).toContainText("Error al guardar el episodio");
    expect(await stored()).toEqual(before);
    await expect(photos.getByLabel("Título/Descripción")).toHaveValue("No se pierde");
    await page.unroute("**/parts");
    await page.getByRole("alert").getByRole("button", { name: "Reintentar" }).click();
    await expect(page).toHaveURL(/\/admin\/episodes$/);
    const after = await stored();
    expect(after.at(-1)).toMatchObject({ caption: "No se pierde" });
  });
});
