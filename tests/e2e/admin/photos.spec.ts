import sharp from "sharp";
import { expect, test } from "./fixtures.ts";

const picture = () =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: "#8c3a12" } })
    .jpeg()
    .toBuffer();

test("the photo manager of an episode: upload, add, delete, undo", async ({ page, site }) => {
  await page.goto("/admin/episodes/latest");
  const photos = page.getByRole("region", { name: "Fotos del programa" });
  await photos.getByRole("button", { name: "Agregar foto" }).click();
  const add = photos.getByRole("form", { name: "Agregar foto" });
  await expect(add.getByRole("button", { name: "Agregar foto" })).toBeDisabled();
  // The picker offers what the server takes.
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
  // No page shows it yet: it is there for editors alone.
  await expect(preview).toHaveJSProperty("naturalWidth", 640);
  const visitor = await fetch(new URL((await preview.getAttribute("src")) ?? "", site.url));
  expect(visitor.status).toBe(404);
  await add.getByLabel("Título/Descripción").fill("Vereda de prueba");
  await add.getByRole("button", { name: "Agregar foto" }).click();
  await expect(photos.getByText("Vereda de prueba")).toBeVisible();
  await photos.getByRole("button", { name: "Eliminar la foto Vereda de prueba" }).click();
  const question = page.getByRole("dialog", { name: /la foto "Vereda de prueba"/ });
  await question.getByRole("button", { name: "Eliminar" }).click();
  await expect(photos.getByText("Vereda de prueba")).toHaveCount(0);
  await page.getByRole("button", { name: "Deshacer" }).click();
  await expect(photos.getByText("Vereda de prueba")).toBeVisible();
});

test("photos are put in order by key and by drag, and say whose they are", async ({ page }) => {
  await page.goto("/admin/episodes/latest");
  await page.waitForURL(/\/edit\//);
  const episodeId = page.url().split("/").at(-1);
  for (const caption of ["Zaguán", "Azotea"]) {
    const status = await page.evaluate(
      async (photo) => {
        const headers = { "content-type": "application/json" };
        const body = JSON.stringify(photo);
        return (await fetch("/api/admin/photos", { method: "POST", headers, body })).status;
      },
      { episodeId, caption, url: "/icons/sin-foto.svg" },
    );
    expect(status).toBe(201);
  }
  await page.reload();
  const photos = page.getByRole("region", { name: "Fotos del programa" });
  const items = photos.getByRole("listitem");
  await expect(items.last()).toContainText("Azotea");
  const up = photos.getByRole("button", { name: "Subir la foto Azotea" });
  await up.focus();
  await page.keyboard.press("Enter");
  await expect(items.last()).toContainText("Zaguán");
  await expect(photos.getByRole("status")).toContainText('La foto "Azotea" está en el lugar');
  await expect(up).toBeFocused();
  await items.last().dragTo(items.nth(-2));
  await expect(items.last()).toContainText("Azotea");
  await photos.getByRole("link", { name: "Editar la foto Azotea" }).click();
  await page.waitForURL(/\/episode-photos\/edit\//);
  const address = page.url();
  await page.getByLabel("Crédito").fill("Ana Núñez");
  await page.getByLabel("Fuente").fill("Álbum de la familia");
  await page.getByLabel("Fecha de la foto").fill("hacia 1930");
  await page.getByRole("button", { name: "Actualizar Foto" }).click();
  await page.waitForURL(/\/admin\/episode-photos$/);
  await page.goto(address);
  await expect(page.getByLabel("Crédito")).toHaveValue("Ana Núñez");
  await expect(page.getByLabel("Fuente")).toHaveValue("Álbum de la familia");
  await expect(page.getByLabel("Fecha de la foto")).toHaveValue("hacia 1930");
});

test.describe("what is no picture", () => {
  test.use({ allowedMessages: [/404|422/] });

  test("an address that does not load says so; a disguised file is refused", async ({ page }) => {
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

  test("is stored only after a question", async ({ page, colleague }) => {
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
    // Other screens of this site would ask for the missing picture, too.
    for (const id of ids) await colleague.delete(`/api/admin/photos/${id}`);
    expect(await stored()).toEqual([]);
  });
});

test("the list filters by episode, newest number first", async ({ page }) => {
  await page.goto("/admin/episode-photos");
  const options = page.getByLabel("Episodio").locator("option");
  await expect(options.nth(3)).toBeAttached();
  await expect(options.nth(0)).toHaveText("Todos los episodios");
  await expect(options.nth(1)).toHaveText(/^Programa #\S+ - /);
  await page.getByLabel("Episodio").selectOption({ index: 3 });
  await expect(page).toHaveURL(/\?episode=[0-9a-f-]{36}$/);
  await expect(page.getByText("Cargando...")).toHaveCount(0);
});
