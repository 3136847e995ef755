import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { silentMp3, variableRates } from "#tests/support/mp3.ts";
import { expect, test } from "./fixtures.ts";

test.describe("the list of episodes", () => {
  test("search and filter are in the address, and ignore accents and case", async ({ page }) => {
    await page.goto("/admin/episodes");
    await expect(page.getByRole("row")).toHaveCount(13);
    await page.getByRole("searchbox").fill("PEÑAROL");
    await expect(page).toHaveURL(/\?q=PE/);
    await expect(page.getByRole("cell", { name: "Peñarol, Lavalleja" }).first()).toBeVisible();
    await page.getByLabel("Estado").selectOption("draft");
    await expect(page).toHaveURL(/status=draft/);
    await page.reload();
    await expect(page.getByRole("searchbox")).toHaveValue("PEÑAROL");
    await page.getByRole("searchbox").fill("no existe en ninguna parte");
    await expect(page.getByText("No se encontraron programas con ese criterio")).toBeVisible();
    await page.getByRole("button", { name: "Ver todos" }).click();
    await expect(page.getByRole("row")).toHaveCount(13);
  });

  test("a row opened during the search delay stays open", { tag: "@soak" }, async ({ page }) => {
    await page.goto("/admin/episodes");
    const row = page.getByRole("link", { name: /^Editar el programa/ }).first();
    await expect(row).toBeVisible();
    // The form's scripts load after the search delay has ended.
    await page.route("**/*.js", async (route) => {
      await new Promise((later) => setTimeout(later, 700));
      await route.continue();
    });
    await page.getByRole("searchbox").fill("palermo");
    await row.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Editar/);
    await expect(page).toHaveURL(/\/edit\//);
  });

  test("pages of twelve, five numbers, first and last", { tag: "@soak" }, async ({ page }) => {
    await page.goto("/admin/episodes");
    const pages = page.getByRole("navigation", { name: "Páginas" });
    await expect(pages.getByRole("button", { name: /^Página \d+$/ })).toHaveCount(5);
    await pages.getByRole("button", { name: "Última" }).click();
    // Other journeys of this worker add episodes.
    await expect(page).toHaveURL(/page=[6-9]/);
    await page.goBack();
    await expect(page).toHaveURL(/\/admin\/episodes$/);
  });

  test("exports the rows of the filter", { tag: "@soak" }, async ({ page }) => {
    await page.goto("/admin/episodes?q=palermo");
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Exportar", exact: true }).click(),
    ]);
    const text = await readFile(await download.path(), "utf8");
    expect(text).toContain("Palermo");
    expect(text).not.toContain("Peñarol");
  });
});

test("a recording whose times drift is reported after saving, and in the form", { tag: "@soak" }, async ({
  page,
  site,
}) => {
  await writeFile(
    join(site.dataDir, "audio/variable.mp3"),
    silentMp3({ rates: variableRates(600), tags: 100 }),
  );
  await page.goto("/admin/episodes/new");
  await page.getByLabel("Número de programa").fill("9002");
  await page.getByLabel("Dirección del audio (URL)").fill("variable.mp3");
  await page.getByRole("button", { name: "Crear Episodio" }).click();
  const title = page.getByText("Los tiempos de esta grabación se corren", { exact: true });
  await expect(title).toBeVisible();
  await page.getByRole("button", { name: "Ir al programa" }).click();
  await expect(page.getByRole("alert").filter({ has: title })).toContainText(/velocidad constante/);
  // Parts of the screen that are still loading would request the deleted episode.
  await page.reload({ waitUntil: "networkidle" });
  await page.getByRole("button", { name: "Eliminar el programa 9002" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Eliminar" }).click();
  await expect(page).toHaveURL(/\/admin\/episodes$/);
  // The list is read again; the deleted episode is not, which would be a 404 in the console.
  await page.waitForLoadState("networkidle");
});

test("a new episode: validated at the field, saved with its topics, changed, deleted, restored", async ({
  page,
}) => {
  await page.goto("/admin/episodes/new");
  await page.getByRole("button", { name: "Crear Episodio" }).click();
  await expect(page.getByText("Ingresá el número de programa.")).toBeVisible();
  await expect(page.getByLabel("Número de programa")).toBeFocused();
  await page.getByLabel("Número de programa").fill("9001");
  await page.getByLabel("Dirección del audio (URL)").fill("javascript:alert(1)");
  await page.getByLabel("Duración").fill("12:34");
  await page.getByRole("checkbox", { name: "Candombe" }).check();
  await page.getByRole("button", { name: "Crear Episodio" }).click();
  await expect(page.getByText("URL de audio no válida")).toBeVisible();
  await page.getByLabel("Dirección del audio (URL)").fill("");
  await page.getByLabel("Descripción").press("Control+s");
  await expect(page.getByText("Programa creado", { exact: true })).toBeVisible();
  // The list shows the new one.
  await expect(page).toHaveURL(/\/admin\/episodes\?q=9001$/);
  await expect(page.getByRole("row", { name: /9001/ })).toBeVisible();
  await page.getByRole("button", { name: "Ir al programa" }).click();
  await expect(page).toHaveURL(/\/admin\/episodes\/edit\/[0-9a-f-]{36}$/);
  await expect(page.getByLabel("Número de programa")).toHaveValue("9001");

  await page.goto("/admin/episodes?q=9001");
  const row = page.getByRole("row", { name: /9001/ });
  await expect(row).toContainText("Sin invitado");
  await expect(row).toContainText("Sin barrio");
  await expect(row).toContainText("Publicado");
  await row.getByRole("link", { name: "Editar el programa 9001" }).first().click();
  await expect(page.getByRole("checkbox", { name: "Candombe" })).toBeChecked();
  const navigation = page.getByRole("navigation", { name: "Partes del programa" });
  await page.getByLabel("Duración").fill("pepe");
  await navigation.getByRole("button", { name: "Historial" }).click();
  await page.keyboard.press("Control+s");
  await expect(page.getByLabel("Duración")).toBeFocused();
  // The navigation stays at the top of the window, and hides no field that has the focus.
  await expect
    .poll(async () => {
      const bar = await navigation.boundingBox();
      const label = await page.getByText("Duración", { exact: true }).first().boundingBox();
      return bar && label && label.y >= bar.y + bar.height;
    })
    .toBe(true);
  await page.getByLabel("Duración").fill("12:34");
  await page.getByLabel("Estado").selectOption("draft");
  await page.getByRole("checkbox", { name: "Candombe" }).uncheck();
  await page.getByRole("button", { name: "Actualizar Episodio" }).click();
  await expect(page.getByText("Programa actualizado", { exact: true })).toBeVisible();

  await page.goto("/admin/episodes?q=9001");
  await row.getByRole("link", { name: "Editar el programa 9001" }).first().click();
  // Content that loads in the panels above moves the history.
  await expect(page.getByText("No hay datos de IA disponibles")).toBeVisible();
  await expect(page.getByText("No hay fotos")).toBeVisible();
  await page.getByText("Historial de cambios").click();
  await expect(page.getByText("cambió el registro")).toBeVisible();
  await page.getByRole("button", { name: "Devolver el tema «Candombe»" }).click();
  const topic = page.getByRole("dialog", { name: "¿Devolver el tema «Candombe»?" });
  await topic.getByRole("button", { name: "Devolver el tema" }).click();
  await expect(page.getByText("Temas: se volvió al valor anterior", { exact: true })).toBeVisible();
  await expect(page.getByRole("checkbox", { name: "Candombe" })).toBeChecked();

  await page.goto("/admin/episodes?q=9001");
  await row.getByRole("button", { name: "Eliminar el programa 9001" }).click();
  const question = page.getByRole("dialog", {
    name: "¿Estás seguro de que quieres eliminar este episodio?",
  });
  await question.getByRole("button", { name: "Eliminar" }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole("button", { name: "Deshacer" }).click();
  await expect(row).toBeVisible();
});

test("guest and barrio are side by side, on a laptop and on a tablet", { tag: "@soak" }, async ({ page }) => {
  const top = async (label: string) =>
    (await page.getByRole("combobox", { name: label, exact: true }).boundingBox())?.y;
  for (const width of [1280, 800]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/admin/episodes/new");
    await expect(page.getByRole("combobox", { name: "Barrio", exact: true })).toBeVisible();
    await expect.poll(async () => (await top("Barrio")) === (await top("Invitado"))).toBe(true);
  }
});

test("the newest episode has an address of its own", { tag: "@soak" }, async ({ page }) => {
  await page.goto("/admin/episodes/latest");
  await expect(page).toHaveURL(/\/admin\/episodes\/edit\/[0-9a-f-]{36}$/);
  await expect(page.getByRole("heading", { name: "Editar Episodio" })).toBeVisible();
});

test("leaving with unsaved input warns, keeps a draft and offers it again", async ({ page }) => {
  await page.goto("/admin/neighborhoods/new");
  await page.getByLabel("Nombre").fill("Barrio a medias");
  await expect(page.getByLabel("Slug")).toHaveValue("barrio-a-medias");
  await page.getByRole("link", { name: "Volver a barrios" }).click();
  const warning = page.getByRole("dialog", { name: "Tenés cambios sin guardar" });
  await warning.getByRole("button", { name: "Seguir editando" }).click();
  await expect(page.getByLabel("Nombre")).toHaveValue("Barrio a medias");
  await page.getByRole("link", { name: "Volver a barrios" }).click();
  await warning.getByRole("button", { name: "Salir y guardar el borrador" }).click();
  await expect(page).toHaveURL(/\/admin\/neighborhoods$/);
  await page.goto("/admin/neighborhoods/new");
  await page.getByRole("button", { name: "Recuperar el borrador" }).click();
  await expect(page.getByLabel("Nombre")).toHaveValue("Barrio a medias");
  await page.getByRole("button", { name: "Crear Barrio" }).click();
  await expect(page.getByText("Barrio creado", { exact: true })).toBeVisible();
  await page.goto("/admin/neighborhoods/new");
  await expect(page.getByRole("button", { name: "Recuperar el borrador" })).toHaveCount(0);
});

test("the next of a series is created from the one before it, and an episode is duplicated", async ({
  page,
  colleague,
}) => {
  const number = page.getByLabel("Número de programa");
  const date = page.getByLabel("Fecha", { exact: true });
  const barrio = page.getByRole("combobox", { name: "Barrio", exact: true });
  await page.goto("/admin/episodes/new");
  await expect(number).toBeFocused();
  await page.keyboard.type("9300");
  await date.fill("5/4/1975");
  await barrio.fill("penarol");
  await barrio.press("Enter");
  await page.getByLabel("Título", { exact: true }).fill("El de antes");
  await page.getByText("Derechos y procedencia").click();
  await page.getByLabel("Digitalizado por").fill("Ana");
  await page.getByRole("button", { name: "Crear y agregar otro" }).click();
  await expect(page.getByText("Programa creado", { exact: true })).toBeVisible();

  await expect(number).toHaveValue("9301");
  await expect(number).toBeFocused();
  await expect(date).toHaveValue(/^12.*1975$/);
  await expect(barrio).toHaveValue(/^Peñarol/);
  await expect(page.getByLabel("Título", { exact: true })).toHaveValue("");
  await expect(page.getByLabel("Digitalizado por")).toHaveValue("Ana");
  await number.press("Enter");
  await expect(page).toHaveURL(/\?q=9301$/);
  await page.getByRole("link", { name: "Editar el programa 9301" }).first().click();
  await expect(date).toHaveValue(/^12.*1975$/);

  const { items } = await (await colleague.get("/api/admin/episodes?q=930")).json();
  const [first, second] = items;
  await page.goto(`/admin/episodes/edit/${first.id}`);
  await page.getByRole("link", { name: "Duplicar" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nuevo Episodio");
  await expect(number).toHaveValue("");
  await expect(page.getByLabel("Título", { exact: true })).toHaveValue("El de antes");
  await number.fill("9302");
  await page.getByRole("button", { name: "Crear Episodio" }).click();
  await expect(page).toHaveURL(/\?q=9302$/);
  const copies = await (await colleague.get("/api/admin/episodes?q=9302")).json();
  expect(copies.items).toMatchObject([
    { neighborhoodName: expect.stringMatching(/^Peñarol/), date: "1975-04-05" },
  ]);
  await page.goto("/admin");
  for (const { id } of [first, second, ...copies.items]) await colleague.delete(`/api/admin/episodes/${id}`);
});
