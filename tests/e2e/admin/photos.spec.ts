import { expect, test } from "./fixtures.ts";
import { openPhotos, picture } from "./photo-screen.ts";

test("the photo manager of an episode: upload, add, change, remove, and one save", async ({
  page,
  site,
  colleague,
}) => {
  const { address, photos, stored } = await openPhotos(page, colleague);
  const captions = async () => (await stored()).map(({ caption }) => caption);
  const before = await captions();
  await photos.getByRole("button", { name: "Agregar foto" }).click();
  const add = photos.getByRole("form", { name: "Agregar foto" });
  await expect(add.getByRole("button", { name: "Agregar foto" })).toBeDisabled();
  // The file picker offers the formats that the server accepts.
  const picker = add.getByLabel("Subir una imagen");
  await expect(picker).toHaveAttribute(
    "accept",
    "image/jpeg,image/png,image/webp,image/avif,image/gif,image/tiff",
  );
  await picker.setInputFiles({
    name: "vereda.jpg",
    mimeType: "image/jpeg",
    buffer: await picture(),
  });
  await expect(add.getByLabel("URL de la imagen")).toHaveValue(/^\/media\//);
  const preview = add.getByAltText("Vista previa");
  await expect(preview).toBeVisible();
  // No page shows the picture yet, so only editors can load it.
  await expect(preview).toHaveJSProperty("naturalWidth", 640);
  const visitor = await fetch(new URL((await preview.getAttribute("src")) ?? "", site.url));
  expect(visitor.status).toBe(404);
  await add.getByLabel("Título/Descripción").fill("Vereda de prueba");
  await add.getByRole("button", { name: "Agregar foto" }).click();
  const added = photos.getByRole("listitem").filter({ hasText: "Vereda de prueba" });
  await expect(added).toContainText("Nueva, sin guardar");
  await expect(page.getByText("Cambios sin guardar")).toBeVisible();
  expect(await captions()).toEqual(before);
  await page.getByLabel("Duración").press("Control+s");
  await expect(page.getByText("Episodio actualizado", { exact: true })).toBeVisible();
  await expect(page).toHaveURL(address);
  await expect(page.getByText("Cambios sin guardar")).toHaveCount(0);
  await expect(added).not.toContainText("sin guardar");
  expect(await captions()).toEqual([...before, "Vereda de prueba"]);

  const remove = photos.getByRole("button", { name: "Eliminar la foto Vereda de prueba" });
  const question = page.getByRole("dialog", { name: /la foto "Vereda de prueba"/ });
  await remove.click();
  await question.getByRole("button", { name: "Eliminar" }).click();
  await expect(photos.getByText("Se elimina al guardar: Vereda de prueba")).toBeVisible();
  await photos.getByRole("button", { name: "Conservar la foto Vereda de prueba" }).click();
  await expect(page.getByText("Cambios sin guardar")).toHaveCount(0);
  await remove.click();
  await question.getByRole("button", { name: "Eliminar" }).click();
  await page.getByRole("button", { name: "Actualizar Episodio" }).click();
  await expect(page).toHaveURL(/\/admin\/episodes$/);
  expect(await captions()).toEqual(before);
  await page.goto("/admin/trash");
  await expect(page.getByText("Vereda de prueba").first()).toBeVisible();
});

test("photos are reordered by key and by drag, keep their credits, and are saved with the fields", {
  tag: "@soak",
}, async ({ page, colleague }) => {
  const { address, episodeId, photos, stored, make } = await openPhotos(page, colleague);
  for (const caption of ["Zaguán", "Azotea"]) await make(caption);
  await page.reload();
  const items = photos.getByRole("list").first().getByRole("listitem");
  await expect(items.last()).toContainText("Azotea");
  const up = photos.getByRole("button", { name: "Subir la foto Azotea" });
  await up.focus();
  await page.keyboard.press("Enter");
  await expect(items.last()).toContainText("Zaguán");
  await expect(photos.getByRole("status")).toContainText('La foto "Azotea" está en el lugar');
  await expect(up).toBeFocused();
  await items.last().dragTo(items.nth(-2));
  await expect(items.last()).toContainText("Azotea");
  await up.focus();
  await page.keyboard.press("Enter");
  await photos.getByRole("button", { name: "Editar la foto Azotea" }).press("Enter");
  const details = photos.getByRole("group", { name: /^Foto \d+$/ });
  await details.getByLabel("Crédito").fill("Ana Núñez");
  await details.getByLabel("Fuente").fill("Álbum de la familia");
  await details.getByLabel("Fecha de la foto").fill("hacia 1930");
  await page.getByLabel("Duración").fill("61:07");
  // Leaving warns about all changes, and keeps them.
  await page.getByRole("link", { name: "Volver a episodios" }).click();
  const warning = page.getByRole("dialog", { name: "Tenés cambios sin guardar" });
  await warning.getByRole("button", { name: "Salir y guardar el borrador" }).click();
  await expect(page).toHaveURL(/\/admin\/episodes$/);
  await page.goto(address);
  await expect(items.last()).toContainText("Azotea");
  await page.getByRole("button", { name: "Recuperar el borrador" }).click();
  await expect(items.last()).toContainText("Zaguán");
  await expect(page.getByLabel("Duración")).toHaveValue("61:07");
  await page.getByRole("button", { name: "Actualizar Episodio" }).click();
  await expect(page.getByText("Episodio actualizado", { exact: true })).toBeVisible();
  const kept = await stored();
  expect(kept.at(-1)).toMatchObject({ caption: "Zaguán" });
  expect(kept.at(-2)).toMatchObject({
    caption: "Azotea",
    credit: "Ana Núñez",
    source: "Álbum de la familia",
    dateTaken: "hacia 1930",
  });
  expect((await (await colleague.get(`/api/admin/episodes/${episodeId}`)).json()).duration).toBe("61:07");
});

test("a save reports the invalid photo, and stores the others once it is corrected", {
  tag: "@soak",
}, async ({ page, colleague }) => {
  const { photos, stored, make } = await openPhotos(page, colleague);
  await make("Sin dirección");
  await page.reload();
  const edit = photos.getByRole("button", { name: "Editar la foto Sin dirección" });
  const details = photos.getByRole("group", { name: /^Foto \d+$/ });
  await edit.press("Enter");
  await expect(details.getByLabel("URL de la imagen")).toBeFocused();
  await details.getByLabel("URL de la imagen").fill("");
  await details.getByRole("button", { name: "Cerrar" }).press("Enter");
  await expect(edit).toBeFocused();
  await page.getByRole("button", { name: "Actualizar Episodio" }).click();
  await expect(details.getByLabel("URL de la imagen")).toBeFocused();
  await expect(details).toContainText("Ingresá la dirección de la imagen.");
  await details.getByLabel("URL de la imagen").fill("/icons/sin-foto.svg");

  await photos.getByRole("button", { name: "Agregar foto" }).click();
  const add = photos.getByRole("form", { name: "Agregar foto" });
  const url = add.getByLabel("URL de la imagen");
  await url.fill("foto.jpg");
  await add.getByLabel("Título/Descripción").fill("Mal escrita");
  await page.getByRole("button", { name: "Actualizar Episodio" }).click();
  await expect(url).toBeFocused();
  await expect(add).toContainText("Ingresá una dirección web (https://…).");
  await url.fill("/icons/sin-foto.svg");
  await expect(url).not.toHaveAttribute("aria-invalid");
  await page.getByRole("button", { name: "Actualizar Episodio" }).click();
  await expect(page).toHaveURL(/\/admin\/episodes$/);
  const kept = await stored();
  expect(kept.at(-1)).toMatchObject({ caption: "Mal escrita" });
});

test.describe("an address or file that is not a picture", () => {
  test.use({ allowedMessages: [/404|422/] });

  test("an address that does not load is reported; a disguised file is refused", async ({ page }) => {
    await page.goto("/admin/episode-photos/new");
    await page.getByLabel("URL de la imagen").fill("/media/no-existe.jpg");
    await expect(page.getByText("Error al cargar la imagen. Verifica la URL.")).toBeVisible();
    await page.getByLabel("Subir una imagen").setInputFiles({
      name: "foto.jpg",
      mimeType: "image/jpeg",
      buffer: Buffer.from("<script>alert(1)</script>"),
    });
    await expect(page.getByText(/El archivo no es una imagen/)).toBeVisible();
    await page.getByRole("button", { name: "Crear Foto" }).click();
    await expect(page.getByText("Elegí un programa.")).toBeVisible();
  });

  test("is stored only after a confirmation", { tag: "@soak" }, async ({ page, colleague }) => {
    const url = "/media/no-existe-tampoco.jpg";
    const stored = async () => {
      const { items } = await (await colleague.get("/api/admin/photos")).json();
      return items.filter((photo: { url: string }) => photo.url === url).map(({ id }: { id: string }) => id);
    };
    await page.goto("/admin/episode-photos/new");
    await page.getByRole("combobox", { name: "Episodio" }).press("ArrowDown");
    await page.getByRole("listbox").getByRole("option").first().click();
    await page.getByLabel("URL de la imagen").fill(url);
    const save = page.getByRole("button", { name: "Crear Foto" });
    const question = page.getByRole("dialog", { name: /La imagen no se pudo cargar/ });
    await save.click();
    await question.getByRole("button", { name: "Cancelar" }).click();
    await expect(save).toBeEnabled();
    await expect(page.getByLabel("URL de la imagen")).toHaveAttribute("aria-invalid", "true");
    expect(await stored()).toEqual([]);
    await save.click();
    await question.getByRole("button", { name: "Guardar de todos modos" }).click();
    await expect(page.getByText("Foto creada", { exact: true })).toBeVisible();
    const ids = await stored();
    expect(ids).toHaveLength(1);
    // Other screens of this site would load the missing picture, too.
    for (const id of ids) await colleague.delete(`/api/admin/photos/${id}`);
    expect(await stored()).toEqual([]);
  });
});

test("the list filters by episode, newest number first", { tag: "@soak" }, async ({ page }) => {
  await page.goto("/admin/episode-photos");
  const filter = page.getByRole("combobox", { name: "Episodio" });
  const options = page.getByRole("listbox", { name: "Episodio" }).getByRole("option");
  await expect(filter).toHaveAttribute("placeholder", "Todos los episodios");
  await filter.click();
  await expect(options.nth(0)).toHaveText("Todos los episodios");
  await expect(options.nth(1)).toHaveText(/^Programa #\S+ - /);
  await filter.fill("#420 ");
  await expect(options).toHaveCount(1);
  await filter.press("Enter");
  await expect(page).toHaveURL(/\?episode=[0-9a-f-]{36}$/);
  await expect(filter).toHaveValue(/^Programa #420 - /);
  await filter.fill("");
  await filter.press("Enter");
  await expect(page).toHaveURL(/\/admin\/episode-photos$/);
});

test("an empty file is called empty", { tag: "@soak" }, async ({ page }) => {
  await page.goto("/admin/episode-photos/new");
  const empty = { name: "vacia.jpg", mimeType: "image/jpeg", buffer: Buffer.alloc(0) };
  await page.locator('input[type="file"]').setInputFiles(empty);
  await expect(page.getByText("No se pudo subir la imagen. El archivo está vacío.")).toBeVisible();
});

test("a HEIC photo is refused with what to do", { tag: "@soak" }, async ({ page }) => {
  await page.goto("/admin/episode-photos/new");
  const heic = { name: "IMG_0420.HEIC", mimeType: "image/heic", buffer: Buffer.from("ftypheic") };
  await page.locator('input[type="file"]').setInputFiles(heic);
  await expect(page.getByText("Es una foto HEIC")).toContainText("exportala como JPEG y subí esa copia");
});

test.describe("among several pictures", () => {
  test.use({ allowedMessages: [/422/] });

  test("several pictures chosen at once become photos, and a wrong one is named", { tag: "@soak" }, async ({
    page,
    colleague,
  }) => {
    const { photos, stored } = await openPhotos(page, colleague);
    const before = (await stored()).length;
    await photos.getByRole("button", { name: "Agregar foto" }).click();
    const add = photos.getByRole("form", { name: "Agregar foto" });
    const file = (name: string, buffer: Buffer) => ({ name, mimeType: "image/jpeg", buffer });
    const [good, bad] = [await picture(), Buffer.from("no es una imagen")];
    await add
      .getByLabel("Subir una imagen")
      .setInputFiles([file("uno.jpg", good), file("mal.jpg", bad), file("dos.jpg", good)]);
    await expect(add.getByText(/^No se pudo subir mal\.jpg\. /)).toBeVisible();
    const added = photos.getByRole("listitem").filter({ hasText: "Nueva, sin guardar" });
    await expect(added).toHaveCount(2);
    await added
      .first()
      .getByRole("button", { name: /^Editar/ })
      .click();
    await photos.getByLabel("Título/Descripción").last().fill("Primera de varias");
    await page.getByLabel("Duración").press("Control+s");
    await expect(page.getByText("Episodio actualizado", { exact: true })).toBeVisible();
    const now = (await stored()).slice(before);
    expect(now.map(({ caption }) => caption)).toEqual(["Primera de varias", null]);
  });
});
