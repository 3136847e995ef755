import { expect, test } from "./fixtures.ts";
import { openPhotos, picture } from "./photo-screen.ts";

test("the photo manager of an episode: upload, add, change and remove, each stored at once", async ({
  page,
  site,
  colleague,
}) => {
  const { address, photos, stored } = await openPhotos(page, colleague);
  const captions = async () => (await stored()).map(({ caption }) => caption);
  const before = await captions();
  await photos.getByRole("button", { name: "Agregar foto" }).click();
  const add = photos.getByRole("region", { name: "Agregar foto" });
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
  await expect(add.getByLabel("Dirección de la imagen (URL)")).toHaveValue(/^\/media\//);
  const preview = add.getByAltText("Vista previa");
  await expect(preview).toBeVisible();
  // No page shows the picture yet, so only editors can load it.
  await expect(preview).toHaveJSProperty("naturalWidth", 640);
  const visitor = await fetch(new URL((await preview.getAttribute("src")) ?? "", site.url));
  expect(visitor.status).toBe(404);
  await add.getByLabel("Título/Descripción").fill("Vereda de prueba");
  await add.getByRole("button", { name: "Agregar foto" }).click();
  const added = photos.getByRole("listitem").filter({ hasText: "Vereda de prueba" });
  await expect(added).toBeVisible();
  await expect(add).toHaveCount(0);
  await expect(photos.getByRole("button", { name: "Agregar foto" })).toBeFocused();
  await expect(page.getByText("Cambios sin guardar")).toHaveCount(0);
  await expect(page).toHaveURL(address);
  expect(await captions()).toEqual([...before, "Vereda de prueba"]);

  await photos.getByRole("button", { name: "Editar la foto Vereda de prueba" }).click();
  const details = page.getByRole("dialog", { name: "Foto: Vereda de prueba" });
  await details.getByLabel("Crédito").fill("Ana Núñez");
  await details.getByLabel("Dirección de la imagen (URL)").fill("");
  await details.getByRole("button", { name: "Actualizar Foto" }).click();
  await expect(details).toContainText("Ingresá la dirección de la imagen.");
  await details.getByLabel("Dirección de la imagen (URL)").fill("/icons/sin-foto.svg");
  await details.getByRole("button", { name: "Actualizar Foto" }).click();
  await expect(details).toHaveCount(0);
  expect((await stored()).at(-1)).toMatchObject({ credit: "Ana Núñez", url: "/icons/sin-foto.svg" });

  const remove = async () => {
    await photos.getByRole("button", { name: "Eliminar la foto Vereda de prueba" }).click();
    const question = page.getByRole("dialog", { name: /la foto "Vereda de prueba"/ });
    await question.getByRole("button", { name: "Eliminar" }).click();
    await expect(added).toHaveCount(0);
  };
  await remove();
  expect(await captions()).toEqual(before);
  await page.getByRole("button", { name: "Deshacer" }).click();
  await expect(added).toBeVisible();
  await remove();
  await page.goto("/admin/trash");
  await expect(page.getByText("Vereda de prueba").first()).toBeVisible();
});

test("photos are reordered by key and by drag, and keep their credits", { tag: "@soak" }, async ({
  page,
  colleague,
}) => {
  const { photos, stored, make } = await openPhotos(page, colleague);
  for (const caption of ["Zaguán", "Azotea"]) await make(caption);
  await page.reload();
  const items = photos.getByRole("list").first().getByRole("listitem");
  const captions = async () => (await stored()).slice(-2).map(({ caption }) => caption);
  await expect(items.last()).toContainText("Azotea");
  const up = photos.getByRole("button", { name: "Subir la foto Azotea" });
  await up.focus();
  await page.keyboard.press("Enter");
  await expect(items.last()).toContainText("Zaguán");
  await expect(photos.getByRole("status")).toContainText("La foto Azotea está en el lugar");
  await expect(up).toBeFocused();
  await expect.poll(captions).toEqual(["Azotea", "Zaguán"]);
  await items.last().dragTo(items.nth(-2));
  await expect(items.last()).toContainText("Azotea");
  await expect.poll(captions).toEqual(["Zaguán", "Azotea"]);
  expect((await stored()).at(-1)).toMatchObject({ url: "/icons/sin-foto.svg", version: expect.any(Number) });
});

test.describe("another editor changes the same photo", () => {
  test.use({ allowedMessages: [/409|500/] });

  test("other fields are merged, the same field is a choice, and a failure keeps the input", {
    tag: "@soak",
  }, async ({ page, colleague }) => {
    const { photos, stored, make } = await openPhotos(page, colleague);
    const { id } = await make("Compartida");
    const mine = async () => (await stored()).find((photo) => photo.id === id);
    const change = async (data: object) =>
      colleague.put(`/api/admin/photos/${id}`, { data: { ...(await mine()), ...data } });
    await page.reload();
    await photos.getByRole("button", { name: "Editar la foto Compartida" }).click();
    const details = page.getByRole("dialog", { name: "Foto: Compartida" });
    const save = details.getByRole("button", { name: "Actualizar Foto" });
    await details.getByLabel("Crédito").fill("Yo");
    await change({ source: "Álbum" });
    await page.route(`**/photos/${id}`, (route) => route.fulfill({ status: 500, body: "{}" }), { times: 1 });
    await save.click();
    await expect(details.getByRole("alert")).toContainText("Error al guardar la foto");
    await expect(details.getByLabel("Crédito")).toHaveValue("Yo");
    await save.click();
    await expect(details).toHaveCount(0);
    expect(await mine()).toMatchObject({ credit: "Yo", source: "Álbum" });

    await photos.getByRole("button", { name: "Editar la foto Compartida" }).click();
    await details.getByLabel("Crédito").fill("Yo otra vez");
    await change({ credit: "Otra persona" });
    await save.click();
    const conflict = details.getByRole("alert").filter({ hasText: "Hay guardada una versión más nueva" });
    await expect(conflict).toContainText("Otra persona");
    await conflict.getByRole("button", { name: "Guardar lo elegido" }).click();
    await expect.poll(async () => (await mine())?.credit).toBe("Yo otra vez");
  });
});

test.describe("an address or file that is not a picture", () => {
  test.use({ allowedMessages: [/404|422/] });

  test("an address that does not load is reported; a disguised file is refused", async ({ page }) => {
    await page.goto("/admin/episode-photos/new");
    await page.getByLabel("Dirección de la imagen (URL)").fill("/media/no-existe.jpg");
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
    await page.getByRole("combobox", { name: "Programa" }).press("ArrowDown");
    await page.getByRole("listbox").getByRole("option").first().click();
    await page.getByLabel("Dirección de la imagen (URL)").fill(url);
    const save = page.getByRole("button", { name: "Crear Foto" });
    const question = page.getByRole("dialog", { name: /La imagen no se pudo cargar/ });
    await save.click();
    await question.getByRole("button", { name: "Cancelar" }).click();
    await expect(save).toBeEnabled();
    await expect(page.getByLabel("Dirección de la imagen (URL)")).toHaveAttribute("aria-invalid", "true");
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
  const filter = page.getByRole("combobox", { name: "Programa" });
  const options = page.getByRole("listbox", { name: "Programa" }).getByRole("option");
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
    const add = photos.getByRole("region", { name: "Agregar foto" });
    const file = (name: string, buffer: Buffer) => ({ name, mimeType: "image/jpeg", buffer });
    const [good, bad] = [await picture(), Buffer.from("no es una imagen")];
    await add
      .getByLabel("Subir una imagen")
      .setInputFiles([file("uno.jpg", good), file("mal.jpg", bad), file("dos.jpg", good)]);
    await expect(add.getByText(/^No se pudo subir mal\.jpg\. /)).toBeVisible();
    await expect.poll(async () => (await stored()).length).toBe(before + 2);
  });
});
