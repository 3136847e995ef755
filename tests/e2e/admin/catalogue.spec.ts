import { expect, test } from "./fixtures.ts";

test("a guest: required name, photo preview, list, search, confirmation with the name, undo", async ({
  page,
}) => {
  await page.goto("/admin/guests/new");
  await page.getByRole("button", { name: "Crear Invitado" }).click();
  await expect(page.getByText("Ingresá el nombre del invitado.")).toBeVisible();
  await page.getByLabel("Nombre").fill("Zulma de la Prueba");
  await page.getByLabel("Dirección de la foto (URL)").fill("/media/004-1.svg");
  await expect(page.getByText("Próximamente: Subida directa de archivos")).toBeVisible();
  await expect(page.getByAltText("Vista previa de la foto")).toBeVisible();
  await page.getByRole("button", { name: "Crear Invitado" }).click();
  await expect(page).toHaveURL(/\/admin\/guests$/);

  await page.getByPlaceholder("Buscar por nombre o biografía...").fill("ZULMA DE LA PRUEBA");
  const card = page.getByRole("listitem").filter({ hasText: "Zulma de la Prueba" });
  await expect(card).toContainText("0 programas");
  await expect(card).toContainText("Sin biografía");
  await expect(page.getByText("Invitados registrados: 1")).toBeVisible();
  await card.getByRole("button", { name: "Eliminar Zulma de la Prueba" }).click();
  const question = page.getByRole("dialog", { name: /eliminar a Zulma de la Prueba/ });
  await question.getByRole("button", { name: "Eliminar" }).click();
  await expect(page.getByText("No se encontraron invitados con ese criterio de búsqueda")).toBeVisible();
  await page.getByRole("button", { name: "Deshacer" }).click();
  await expect(card).toBeVisible();
});

test("a barrio: the address follows the name, its place is pasted or pressed on the map", async ({
  page,
  colleague,
}) => {
  await page.goto("/admin/neighborhoods/new");
  await page.getByLabel("Nombre").fill("Ñandú del Sur");
  await expect(page.getByLabel("Slug")).toHaveValue("nandu-del-sur");
  await page.getByLabel("Slug").fill("nandu");
  await page.getByLabel("Nombre").fill("Ñandú del Este");
  await expect(page.getByLabel("Slug")).toHaveValue("nandu");
  const place = page.getByLabel("Lugar (latitud y longitud)");
  await place.fill("sur");
  await page.getByRole("button", { name: "Crear Barrio" }).click();
  await expect(page.getByText("No se entiende el lugar.")).toBeVisible();
  await place.fill("");
  await page.getByRole("button", { name: "Crear Barrio" }).click();
  await expect(page).toHaveURL(/\/admin\/neighborhoods$/);
  const { items } = await (await colleague.get("/api/admin/neighborhoods?q=nandu")).json();
  expect(items[0]).toMatchObject({ slug: "nandu", coordinates: null });
  await page.goto(`/admin/neighborhoods/edit/${items[0].id}`);
  await page.getByRole("button", { name: "Marcar en el mapa" }).click();
  await page.getByRole("button", { name: "Marcar el lugar en el mapa" }).click();
  await expect(place).toHaveValue(/^-34\.\d+, -56\.\d+$/);
  await place.fill("https://www.openstreetmap.org/#map=17/-34.9/-56.2");
  await expect(page.getByText("Se leyó 34,9° sur, 56,2° oeste.")).toBeVisible();
  await page.getByRole("button", { name: "Actualizar Barrio" }).click();
  await expect(page.getByText("Barrio actualizado", { exact: true })).toBeVisible();
  const stored = await (await colleague.get(`/api/admin/neighborhoods/${items[0].id}`)).json();
  expect(stored.coordinates).toEqual({ lat: -34.9, lng: -56.2 });
});

test.describe("a duplicate value", () => {
  test.use({ allowedMessages: [/400/] });

  test("is reported at its field", { tag: "@soak" }, async ({ page }) => {
    await page.goto("/admin/topics/new");
    await page.getByLabel("Nombre").fill("Candombe");
    await page.getByRole("button", { name: "Crear Tema" }).click();
    await expect(page.getByText("Error al guardar el tema").first()).toBeVisible();
    await expect(page.getByLabel("Slug")).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByLabel("Nombre")).toHaveValue("Candombe");
  });
});

test("a list shows changes of another tab without a reload", { tag: "@soak" }, async ({ page, context }) => {
  const name = "Tema de la otra pestaña";
  await page.goto("/admin/topics?q=otra pestaña");
  await expect(page.getByText("No hay temas")).toBeVisible();
  const other = await context.newPage();
  await other.goto("/admin/topics/new");
  await other.getByLabel("Nombre").fill(name);
  await other.getByRole("button", { name: "Crear Tema" }).click();
  await expect(other.getByText("Tema creado", { exact: true })).toBeVisible();
  const card = page.getByRole("heading", { name, exact: true });
  await expect(card).toBeVisible();
  await other.goto("/admin/topics?q=otra pestaña");
  await other.getByRole("button", { name: `Eliminar el tema ${name}` }).click();
  await other.getByRole("dialog").getByRole("button", { name: "Eliminar" }).click();
  await expect(card).toHaveCount(0);
});

test("records without a published episode have no link to a public page", { tag: "@soak" }, async ({
  page,
  colleague,
}) => {
  const name = "Sin Emisión";
  const made: Record<string, string> = {};
  for (const list of ["guests", "neighborhoods", "topics"])
    made[list] = (await (await colleague.post(`/api/admin/${list}`, { data: { name } })).json()).id;
  const draft = await colleague.post("/api/admin/episodes", {
    data: {
      number: "9901",
      status: "draft",
      guestId: made.guests,
      neighborhoodId: made.neighborhoods,
      topicIds: [made.topics],
    },
  });
  expect(draft.status()).toBe(201);
  for (const list of ["guests", "neighborhoods", "topics"]) {
    await page.goto(`/admin/${list}?q=${name}`);
    await expect(page.getByText("Sin página pública todavía")).toBeVisible();
    await expect(page.getByRole("link", { name: /^Editar / })).toBeVisible();
    await expect(page.getByRole("link", { name: /^Ver / })).toHaveCount(0);
  }
  await page.goto("/admin/neighborhoods?q=palermo");
  const view = page.getByRole("link", { name: "Ver el barrio Palermo (se abre en otra pestaña)" });
  expect((await page.request.get((await view.getAttribute("href")) ?? "")).status()).toBe(200);
});

test("deleting a barrio shows how many episodes lose it", { tag: "@soak" }, async ({ page }) => {
  await page.goto("/admin/neighborhoods?q=palermo");
  await page.getByRole("button", { name: "Eliminar el barrio Palermo", exact: true }).click();
  const question = page.getByRole("dialog", {
    name: "¿Estás seguro de que quieres eliminar este barrio?",
  });
  await expect(question.getByText(/programas? se queda/)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(question).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Palermo", exact: true })).toBeVisible();
});

test("the dashboard lists the episodes whose recording is missing, and links to them", {
  tag: "@soak",
}, async ({ page, colleague }) => {
  const made = await colleague.post("/api/admin/episodes", {
    data: { number: "7001", status: "draft", audioUrl: "no-esta.mp3" },
  });
  const { id } = await made.json();
  await page.goto("/admin");
  const missing = page.getByRole("region", { name: "Grabaciones que faltan" });
  await missing.getByRole("link", { name: "Programa #7001" }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/episodes/edit/${id}$`));
  await expect(page.getByLabel("Dirección del audio (URL)")).toHaveValue("no-esta.mp3");
});
