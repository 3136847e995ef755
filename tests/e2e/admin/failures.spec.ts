import { expect, test } from "./fixtures.ts";

test.use({ allowedMessages: [/status of|net::|Failed to fetch/] });

const ANSWERS = {
  403: "No tenés permiso para hacer esto.",
  404: "No existe, o alguien lo eliminó.",
  413: "Es demasiado grande para guardarlo.",
  422: "Hay datos que no se pueden guardar. Revisá los campos marcados.",
  429: "Hubo demasiados pedidos seguidos. Esperá 7 segundos e intentá de nuevo.",
  500: "El servidor tuvo un problema. Intentá de nuevo en unos segundos.",
};

test("a list that fails to load shows the reason", { tag: "@soak" }, async ({ page }) => {
  let status = "";
  await page.route("**/api/admin/guests?*", (route) =>
    route.fulfill({ status: Number(status), headers: { "retry-after": "7" }, json: {} }),
  );
  for (const [answer, words] of Object.entries(ANSWERS))
    await test.step(`with ${answer}`, async () => {
      status = answer;
      await page.goto("/admin/guests");
      await expect(page.getByRole("alert")).toContainText(words);
    });
});

test("a failed save keeps the input", async ({ page }) => {
  let status = "";
  await page.route("**/api/admin/guests", (route) =>
    route.request().method() === "POST"
      ? route.fulfill({ status: Number(status), headers: { "retry-after": "7" }, json: {} })
      : route.continue(),
  );
  await page.goto("/admin/guests/new");
  await page.getByLabel("Nombre").fill("Sigue acá");
  for (const [answer, words] of Object.entries(ANSWERS))
    await test.step(`with ${answer}`, async () => {
      status = answer;
      await page.getByRole("button", { name: "Crear Invitado" }).click();
      await expect(page.getByText("Error al guardar el invitado").first()).toBeVisible();
      await expect(page.getByRole("alert").getByText(words)).toBeVisible();
      await expect(page.getByLabel("Nombre")).toHaveValue("Sigue acá");
    });
});

test("a lost connection shows an error, and retrying helps", { tag: "@soak" }, async ({ page }) => {
  await page.route("**/api/admin/guests?*", (route) => route.abort());
  await page.goto("/admin/guests");
  await expect(page.getByRole("alert")).toContainText("No hay conexión con el servidor.");
  await page.unroute("**/api/admin/guests?*");
  await page.getByRole("button", { name: "Reintentar" }).click();
  await expect(page.getByText(/Invitados registrados/)).toBeVisible();
});

test("a slow response is announced", { tag: "@soak" }, async ({ page }) => {
  const seen = Promise.withResolvers<void>();
  await page.route("**/api/admin/stats", async (route) => {
    await seen.promise;
    await route.continue();
  });
  await page.goto("/admin/stats");
  await expect(page.getByText(/Está tardando más de lo habitual/)).toBeVisible();
  seen.resolve();
  await expect(page.getByRole("heading", { name: "Por año" })).toBeVisible();
});

test("a deleted record has its own message", { tag: "@soak" }, async ({ page }) => {
  const nobody = "00000000-0000-4000-8000-000000000000";
  await page.goto(`/admin/guests/edit/${nobody}`);
  await expect(page.getByText("Invitado no encontrado")).toBeVisible();
  await page.goto(`/admin/episode-photos/edit/${nobody}`);
  await expect(page.getByText("Foto no encontrada")).toBeVisible();
});

test("a change in one tab appears in the other", { tag: "@soak" }, async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto("/admin/topics?q=pestaña");
  await expect(other.getByText("No hay temas")).toBeVisible();
  await page.goto("/admin/topics/new");
  await page.getByLabel("Nombre").fill("Pestaña compartida");
  await page.getByRole("button", { name: "Crear Tema" }).click();
  await expect(other.getByRole("heading", { name: "Pestaña compartida" })).toBeVisible();
});
