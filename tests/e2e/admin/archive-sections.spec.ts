import { expect, test } from "./fixtures.ts";

test("stages of a biography are added, moved and removed, and the section can return to neutral words", {
  tag: "@soak",
}, async ({ page }) => {
  await page.goto("/admin/archive");
  await page.getByRole("navigation", { name: "Partes del archivo" }).getByText("Biografía").click();
  const stages = page.getByRole("group", { name: "Etapas" });
  const first = stages.getByText("1943 · Nace en La Teja");
  await expect(first).toBeVisible();

  await stages.getByRole("button", { name: "Agregar una etapa" }).click();
  await expect(stages.getByLabel("Año").last()).toBeFocused();
  await page.getByRole("button", { name: "Guardar" }).click();
  await expect(stages.getByText("Ingresá el año.")).toBeVisible();
  await stages.getByLabel("Año").last().fill("1993");
  await stages.getByLabel("Título").last().fill("El archivo abre");
  await stages.getByRole("button", { name: "Agregar una imagen" }).last().click();
  await stages.getByLabel("Imagen", { exact: true }).last().fill("/media/hero-1.svg");
  await stages.getByLabel("Epígrafe").last().fill("La primera caja.");
  const up = stages.getByRole("button", { name: "Subir «1993 · El archivo abre»" });
  await up.press("Enter");
  await expect(up).toBeFocused();
  await expect(stages.getByRole("status").last()).toHaveText(
    "«1993 · El archivo abre» está en el lugar 11 de 12.",
  );
  await stages.getByRole("button", { name: "Quitar «1943 · Nace en La Teja»" }).click();
  await expect(first).toBeHidden();
  await expect(stages.getByRole("listitem").first().locator("summary").first()).toBeFocused();
  await page.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByText("Datos del archivo guardados", { exact: true })).toBeVisible();

  await page.getByText("Historial de cambios").click();
  await page.getByRole("button", { name: "Volver a este valor de «Etapas»" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Volver a este valor" }).click();
  await expect(first).toBeVisible();

  await page.getByRole("button", { name: "Volver a los textos neutros" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Volver a los neutros" }).click();
  await expect(first).toBeHidden();
  await expect(page.getByLabel("Biografía", { exact: true })).toHaveValue("");
  await page.getByRole("button", { name: "Deshacer" }).last().click();
  await expect(first).toBeVisible();
  await expect(page.getByLabel("Biografía", { exact: true })).toHaveValue(/^Baltasar/);
});

test("the archive's time zone is found by typing, and times use it after the save", {
  tag: "@soak",
}, async ({ page, colleague }) => {
  const data = { number: "9103", status: "draft", publishAt: "2049-07-01T23:00:00Z" };
  const { id } = await (await colleague.post("/api/admin/episodes", { data })).json();
  const before = await (await colleague.get("/api/admin/archive/identity")).json();
  await page.goto("/admin/archive");
  const zone = page.getByRole("combobox", { name: "Zona horaria" });
  await expect(zone).toHaveValue("America/Montevideo");
  await zone.press("Control+a");
  await page.keyboard.type("sao tome");
  await page.keyboard.press("Enter");
  await expect(zone).toHaveValue("Africa/Sao Tome");
  await zone.press("Control+s");
  await expect(page.getByText("Datos del archivo guardados", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Episodios", exact: true }).click();
  await page.getByRole("searchbox").fill("9103");
  await page.getByRole("link", { name: "Editar el programa 9103" }).first().click();
  await expect(page.getByLabel("Publicar el")).toHaveValue("2049-07-01T23:00");
  // The open screen would request the deleted episode.
  await page.goto("/admin");
  await colleague.delete(`/api/admin/episodes/${id}`);
  const { version } = await (await colleague.get("/api/admin/archive/identity")).json();
  await colleague.put("/api/admin/archive/identity", { data: { ...before, version } });
});

test("borders of another city are read from GeoJSON, and a place is marked on them", {
  tag: "@soak",
}, async ({ page, colleague }) => {
  const before = await (await colleague.get("/api/admin/archive/map")).json();
  const square = (name: string, lng: number) => ({
    type: "Feature",
    properties: { name },
    geometry: {
      type: "Polygon",
      coordinates: [
        [
          [lng, -32],
          [lng + 1, -32],
          [lng + 1, -31],
          [lng, -31],
          [lng, -32],
        ],
      ],
    },
  });
  const file = (value: unknown, name = "salto.geojson") => ({
    name,
    mimeType: "application/geo+json",
    buffer: Buffer.from(typeof value === "string" ? value : JSON.stringify(value)),
  });
  await page.goto("/admin/archive");
  await page.getByRole("navigation", { name: "Partes del archivo" }).getByText("Mapa").click();
  await expect(page.getByText("Hay límites de 63 barrios.")).toBeVisible();

  const input = page.getByRole("group", { name: "Límites de los barrios" }).locator("input");
  await input.setInputFiles(file("x".repeat(2_000_001)));
  await expect(page.getByText("El archivo tiene más de 2 MB: simplificalo antes de subirlo.")).toBeVisible();
  await input.setInputFiles(file({ type: "Feature" }));
  await expect(
    page.getByText("El archivo no es un mapa (GeoJSON) con una lista de barrios («FeatureCollection»)."),
  ).toBeVisible();
  await expect(page.getByText("Hay límites de 63 barrios.")).toBeVisible();
  await input.setInputFiles(
    file({ type: "FeatureCollection", features: [square("Norte", -58), square("Sur", -57)] }),
  );
  await expect(page.getByText("Hay límites de 2 barrios.")).toBeVisible();

  await page.getByLabel("Fuente", { exact: true }).fill("");
  await page.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByText("Ingresá también la fuente de los límites.")).toBeVisible();
  await page.getByLabel("Fuente", { exact: true }).fill("Intendencia de Salto");
  await page.getByRole("button", { name: "Agregar un lugar" }).click();
  const places = page.getByRole("group", { name: "Lugares que se nombran" });
  await places.getByLabel("Nombre").last().fill("Teatro Larrañaga");
  await places.getByRole("button", { name: "Marcar en el mapa" }).last().click();
  await places.getByRole("button", { name: "Marcar el lugar en el mapa" }).last().click();
  await expect(places.getByLabel("Lugar (latitud y longitud)").last()).toHaveValue(
    /^-31\.[45]\d+, -5(7\.0|6\.9)\d+$/,
  );
  await page.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByText("Datos del archivo guardados", { exact: true })).toBeVisible();

  await page.getByText("Historial de cambios").click();
  await expect(page.getByText("Límites de 2 barrios").first()).toBeVisible();
  await page.goto("/admin");
  const { version } = await (await colleague.get("/api/admin/archive/map")).json();
  await colleague.put("/api/admin/archive/map", { data: { ...before, version } });
});
