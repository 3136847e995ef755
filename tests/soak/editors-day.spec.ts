import { readFile } from "node:fs/promises";
import type { APIRequestContext, Download, Page } from "@playwright/test";
import { parse } from "csv-parse/sync";
import sharp from "sharp";
import type { BackupRow } from "#db/backup/backup-tables.ts";
import { readBag } from "#scripts/backup/read-bag.ts";
import { expect, test } from "#tests/e2e/admin/building-site.ts";
import { signIn } from "#tests/e2e/admin/fixtures.ts";
import { aComment } from "#tests/support/api.ts";

const SHEET = `Número;Fecha;Invitado;Barrio;Temas;Estado;Descripción
8001;04/05/1980;Elvira Planilla;Palermo;Candombe;Borrador;Llegó en la planilla.
8002;11/05/1980;Elvira Planilla;Barrio de planilla;Tema de planilla;Borrador;
8003;18/05/1980;;;;Publicado;=1+1
`;
const DESCRIPTION = "La esquina de Isla de Flores, contada por quien la barría.";
const CAPTIONS = ["La esquina, en 1980", "El patio del conventillo"];

const cards = (page: Page) => page.getByRole("article");

const toScreen = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Administración" }).getByRole("link", { name }).click();

async function chooseSheet(page: Page, text: string) {
  await page
    .getByLabel("Elegir un archivo")
    .setInputFiles({ name: "programas.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
}

async function addPhoto(page: Page, caption: string, background: string) {
  const photos = page.getByRole("region", { name: "Fotos del programa" });
  await photos.getByRole("button", { name: "Agregar foto" }).click();
  const form = photos.getByRole("region", { name: "Agregar foto" });
  const buffer = await sharp({ create: { width: 800, height: 600, channels: 3, background } })
    .png()
    .toBuffer();
  await form
    .getByLabel("Subir una imagen")
    .setInputFiles({ name: "foto.png", mimeType: "image/png", buffer });
  await expect(form.getByLabel("Dirección de la imagen (URL)")).toHaveValue(/^\/media\//);
  await form.getByLabel("Título/Descripción").fill(caption);
  await form.getByRole("button", { name: "Agregar foto" }).click();
  await expect(photos.getByRole("listitem").filter({ hasText: caption })).toBeVisible();
}

/** Writes comments as visitors do. */
async function writeComments(visitor: APIRequestContext, origin: string, episodeId: string, count: number) {
  for (let at = 1; at <= count; at += 1) {
    const answer = await visitor.post(`/api/episodes/${episodeId}/comments`, {
      headers: { origin },
      data: aComment({ authorName: `Oyente ${at}`, content: `Recuerdo número ${at}.` }),
    });
    expect(answer.status()).toBe(201);
  }
}

async function bytesOf(download: Download): Promise<Uint8Array> {
  return new Uint8Array(await readFile(await download.path()));
}

test("an editor's day", async ({ page, request, builder }) => {
  test.setTimeout(300_000);
  page.setDefaultTimeout(20_000);
  let episodeId = "";

  await test.step("sign in", async () => {
    await page.goto("/admin");
    await signIn(page, builder.owner);
    await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
  });

  await test.step("import the spreadsheet: an error is reported by line, then all of it is imported", async () => {
    await toScreen(page, "Importar");
    await chooseSheet(page, SHEET.replace("11/05/1980", "31/02/1980"));
    await expect(page.getByText("1 error: su fila no se importa")).toBeVisible();
    await expect(page.getByRole("row", { name: /^3 / })).toContainText(/fecha/i);
    await chooseSheet(page, SHEET);
    await page.getByRole("button", { name: "Importar 3 programas" }).click();
    await expect(page.getByRole("heading", { name: "Importado" })).toBeVisible();
  });

  await test.step("edit one of the new episodes, with two photos", async () => {
    await toScreen(page, "Episodios");
    await page.getByRole("searchbox").fill("elvira planilla");
    await page.getByRole("link", { name: "Editar el programa 8001" }).first().click();
    await expect(page.getByLabel("Descripción", { exact: true })).toHaveValue("Llegó en la planilla.");
    episodeId = page.url().split("/").at(-1) ?? "";
    for (const [at, caption] of CAPTIONS.entries()) await addPhoto(page, caption, at ? "#2f5d50" : "#8c3a12");
    await page.getByLabel("Descripción", { exact: true }).fill(DESCRIPTION);
    await page.getByLabel("Estado").selectOption("published");
    await page.getByRole("button", { name: "Actualizar Episodio" }).click();
    await expect(page.getByText("Programa actualizado", { exact: true })).toBeVisible();
    expect((await request.get(`/episodes/${episodeId}`)).status()).toBe(404);
  });

  await test.step("publish, and read the page as a visitor", async () => {
    await toScreen(page, "Publicación");
    await expect(page.getByRole("heading", { name: "Programa 8001" })).toBeVisible();
    await page.getByRole("button", { name: "Publicar ahora" }).click();
    await expect(page.getByText("0 cambios sin publicar", { exact: true })).toBeVisible({ timeout: 120_000 });
    const visitor = await page.context().newPage();
    await visitor.goto(`/episodes/${episodeId}`);
    await expect(visitor.getByText(DESCRIPTION).first()).toBeVisible();
    await expect(visitor.getByText("Elvira Planilla").first()).toBeVisible();
    // The gallery shows one picture at a time.
    for (const caption of CAPTIONS) await expect(visitor.getByText(caption).first()).toBeAttached();
    await visitor.close();
  });

  await test.step("moderate twenty comments by keyboard", async () => {
    const { counts } = await (await page.request.get("/api/admin/comments?status=pending")).json();
    expect(counts.pending).toBeLessThan(20);
    await writeComments(request, builder.url, episodeId, 20 - counts.pending);
    await toScreen(page, "Comentarios");
    await page.getByLabel("Estado").selectOption("pending");
    await expect(cards(page)).toHaveCount(20);
    await page.keyboard.press("j");
    for (let left = 19; left >= 0; left -= 1) {
      await expect(cards(page).first()).toBeFocused();
      // The newest comments come first: those written above, in reverse order.
      await page.keyboard.press(left % 2 ? "a" : "r");
      await expect(cards(page)).toHaveCount(left);
    }
    await expect(page.getByText("No hay comentarios", { exact: true })).toBeVisible();
    await page.keyboard.press("z");
    // The undone comment is known once all twenty responses have arrived.
    await expect(cards(page)).toHaveCount(1, { timeout: 60_000 });
    await page.keyboard.press("j");
    await page.keyboard.press("r");
    await expect(cards(page)).toHaveCount(0);
    // The screen updates before the server responds.
    await expect
      .poll(async () => (await (await page.request.get("/api/admin/comments")).json()).counts)
      .toMatchObject({
        pending: 0,
        published: counts.published + 10,
        rejected: counts.rejected + 10,
      });
    const shown = await (await request.get(`/api/episodes/${episodeId}/comments`)).json();
    expect(shown.count).toBe(Math.ceil((20 - counts.pending) / 2));
  });

  await test.step("export the filtered list", async () => {
    await page.goto("/admin/episodes?q=800");
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Exportar", exact: true }).click(),
    ]);
    const rows: string[][] = parse(await bytesOf(download).then(Buffer.from), { bom: true });
    expect(rows.slice(1).map(([number]) => number)).toEqual(["8001", "8002", "8003"]);
    expect(rows[1]).toEqual(expect.arrayContaining([DESCRIPTION, "Elvira Planilla", "Palermo"]));
    // A spreadsheet must not interpret typed text as a formula.
    expect(rows[3]).toContain("'=1+1");
  });

  await test.step("back up, and find the day's changes in the file", async () => {
    await toScreen(page, "Copia de seguridad");
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Hacer una copia de seguridad" }).click(),
    ]);
    const bag = await readBag(await download.path());
    const rows = async (table: string) => {
      const all: BackupRow[] = [];
      for await (const row of bag.tables.get(table) ?? []) all.push(row);
      return all;
    };
    const episode = (await rows("episodes")).find(({ id }) => id === episodeId);
    expect(episode).toMatchObject({ episode_number: "8001", description: DESCRIPTION, status: "published" });
    const photos = (await rows("episode_photos")).filter((photo) => photo.episode_id === episodeId);
    expect(photos.map(({ caption }) => caption).sort()).toEqual([...CAPTIONS].sort());
    const media = new Set<string>();
    for await (const { name } of bag.media()) media.add(`/media/${name}`);
    await bag.close();
    expect(photos.filter(({ url }) => !media.has(String(url)))).toEqual([]);
  });

  await test.step("delete, undo, and everything is as before", async () => {
    await page.goto("/admin/episodes?q=8001");
    const row = page.getByRole("row", { name: /8001/ });
    await row.getByRole("button", { name: "Eliminar el programa 8001" }).click();
    const question = page.getByRole("dialog", {
      name: "¿Estás seguro de que quieres eliminar este episodio?",
    });
    await expect(question.getByText(/2 fotos/)).toBeVisible();
    await question.getByRole("button", { name: "Eliminar" }).click();
    await expect(row).toHaveCount(0);
    await page.getByRole("button", { name: "Deshacer" }).click();
    await expect(row).toContainText("Elvira Planilla");
    await row.getByRole("link", { name: "Editar el programa 8001" }).first().click();
    await expect(page.getByRole("checkbox", { name: "Candombe" })).toBeChecked();
    for (const caption of CAPTIONS) await expect(page.getByText(caption)).toBeVisible();
  });

  await test.step("sign out", async () => {
    await page.getByRole("button", { name: "Cerrar sesión" }).click();
    await expect(page).toHaveURL(/\/admin\/login$/);
    expect((await page.request.get("/api/admin/episodes")).status()).toBe(401);
  });
});
