import type { PublishingOverview } from "#core/publishing/publishing-schemas.ts";
import type { EditedSection } from "#core/site/archive-sections.ts";
import { expect, test } from "./building-site.ts";
import { signIn } from "./fixtures.ts";

// All tests share one server that builds the site.
test.describe.configure({ mode: "default" });
// A new show name changes the preview image of every link, so a few episodes suffice.
test.use({ maxEpisodes: 12 });

const SHOW = "La hora del puerto";

test("renaming the show: form, error, pending change, publishing, pages, history and back", {
  tag: "@soak",
}, async ({ page, builder }) => {
  test.setTimeout(400_000);
  const text = async (path: string) => (await page.request.get(path)).text();
  await page.goto("/admin/login");
  await signIn(page, builder.owner);
  await page
    .getByRole("navigation", { name: "Administración" })
    .getByRole("link", { name: "El archivo" })
    .click();
  await expect(page.getByRole("heading", { name: "El archivo", level: 1 })).toBeVisible();
  const stored: EditedSection = await (await page.request.get("/api/admin/archive/identity")).json();
  const show = page.getByRole("textbox", { name: "Nombre del programa" });
  await expect(show).toHaveValue(String(stored.show));

  await show.fill("");
  await page.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByText("Ingresá el nombre del programa.")).toBeVisible();
  await show.fill(SHOW);
  await page.getByLabel("Nombre completo").fill("");
  await page.getByLabel("Nombre para el menú").fill("");
  await page.getByLabel("Al aire desde").fill("");
  await page.getByLabel("Aviso en todas las páginas").fill("");
  await page.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByText("Datos del archivo guardados", { exact: true })).toBeVisible();

  await page.goto("/admin/publishing");
  await expect(page.getByRole("row", { name: /El archivo/ })).toContainText("Identidad");
  expect(await text("/")).not.toContain(SHOW);
  await page.getByRole("button", { name: "Publicar ahora" }).click();
  await expect(page.getByText("0 cambios sin publicar", { exact: true })).toBeVisible({ timeout: 120_000 });

  const paths = ["/", "/legal", "/topics", "/feed.xml", "/manifest.webmanifest", "/data/archive.json"];
  for (const path of [...paths, "/404"]) expect(await text(path), path).toContain(SHOW);
  for (const path of paths) expect(await text(path), path).not.toMatch(/undefined|Conducido por|null</);
  await page.goto("/");
  await expect(page).toHaveTitle(new RegExp(`^${SHOW}`));
  await expect(page.getByRole("banner").getByRole("link", { name: "Acerca de" })).toHaveAttribute(
    "href",
    "/about",
  );
  await expect(page.getByRole("contentinfo")).not.toContainText(String(stored.notice));
  await page.goto("/admin/archive");
  await expect(page).toHaveTitle(`El archivo · ${SHOW}`);

  await page.getByText("Historial de cambios").click();
  await page.getByRole("button", { name: "Volver a este valor de «Nombre del programa»" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Volver a este valor" }).click();
  await expect(show).toHaveValue(String(stored.show));
  // Restores the archive for the other journeys on this server.
  const { id: _, version: __, ...fields } = stored;
  const now: EditedSection = await (await page.request.get("/api/admin/archive/identity")).json();
  const put = await page.request.put("/api/admin/archive/identity", {
    data: { ...fields, version: now.version },
    headers: { origin: new URL(page.url()).origin },
  });
  expect(put.status()).toBe(200);
});

test("on a server that builds: an edit, the count, publishing, the page, and back", { tag: "@soak" }, async ({
  page,
  builder,
}) => {
  test.setTimeout(400_000);
  const published: { id: string }[] = await (await page.request.get("/data/episodes.json")).json();
  await page.goto("/admin/login");
  await signIn(page, builder.owner);
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
  // Another journey on this server may have left changes.
  const before: PublishingOverview = await (await page.request.get("/api/admin/publishing")).json();
  const untouched = published.find(({ id }) => before.pending.every(({ recordId }) => recordId !== id));
  const id = untouched?.id ?? "";
  const publicPage = async () => (await page.request.get(`/episodes/${id}`)).text();
  const text = "Una descripción recién escrita.";
  await page.goto(`/admin/episodes/edit/${id}`);
  await page.getByLabel("Descripción", { exact: true }).fill(text);
  await page.getByRole("button", { name: "Actualizar Episodio" }).click();
  await expect(page.getByText("Programa actualizado", { exact: true })).toBeVisible();
  expect(await publicPage()).not.toContain(text);

  await page.goto("/admin");
  const waiting = before.count === 0 ? "1 cambio sin publicar" : `${before.count + 1} cambios sin publicar`;
  await page.getByRole("link", { name: waiting, exact: true }).click();
  await page.getByRole("button", { name: "Publicar ahora" }).click();
  await expect(page.getByText("0 cambios sin publicar", { exact: true })).toBeVisible({ timeout: 120_000 });
  expect(await publicPage()).toContain(text);

  await page
    .getByRole("button", { name: /Volver a esta versión/ })
    .first()
    .click();
  const question = page.getByRole("dialog", { name: /volver a la versión/ });
  await expect(question.getByRole("heading", { name: /^Se ve como era entonces: / })).toBeVisible();
  await question.getByRole("button", { name: "Volver a esta versión" }).click();
  await expect(page.getByText("Los visitantes ven una versión anterior", { exact: true })).toBeVisible();
  expect(await publicPage()).not.toContain(text);
});

test.describe("what a save would refuse", () => {
  // The browser logs the refusal.
  test.use({ allowedMessages: [/status of 400/] });

  test("previews show what is typed, also of what is not stored yet, and end with their tab", {
    tag: "@soak",
  }, async ({ page, builder }) => {
    test.setTimeout(400_000);
    await page.goto("/admin/login");
    await signIn(page, builder.owner);
    await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
    const { items } = await (await page.request.get("/api/admin/topics?q=")).json();
    const [topic, other] = items;
    const button = page.getByRole("button", { name: "Vista previa" });
    const opened = async () => {
      const tab = page.waitForEvent("popup");
      await button.click();
      return tab;
    };

    await page.goto(`/admin/topics/edit/${topic.id}`);
    await page.getByLabel("Nombre").fill("Lo que <b>nadie</b> guardó");
    const shown = await opened();
    await expect(shown.getByRole("note")).toHaveText("Vista previa: así queda lo que dice el formulario", {
      timeout: 120_000,
    });
    await expect(shown.getByRole("heading", { level: 1 })).toHaveText("Lo que <b>nadie</b> guardó");
    await shown.close();
    await page.getByLabel("Dirección en el sitio (slug)").fill(other.slug);
    await button.click();
    await expect(page.getByText("Ya hay otro con esa dirección (slug).").first()).toBeVisible();
    await expect(page.getByLabel("Dirección en el sitio (slug)")).toBeFocused();
    expect((await (await page.request.get(`/api/admin/topics/${topic.id}`)).json()).name).toBe(topic.name);

    await page.getByRole("link", { name: "Cancelar" }).click();
    await page.getByRole("button", { name: "Salir y descartar" }).click();
    await expect(page).toHaveURL(/\/admin\/topics$/);
    await page.goto("/admin/episodes/new");
    await button.click();
    await expect(page.getByText("Ingresá el número de programa.")).toBeVisible();
    await page.getByLabel("Número de programa").fill("9001");
    await page.getByLabel("Título", { exact: true }).fill("Todavía sin guardar");
    const ended = await opened();
    await ended.close();
    const draft = await opened();
    await expect(draft.getByRole("note")).toHaveText("Vista previa: no está publicado", { timeout: 120_000 });
    await expect(draft.getByText("Todavía sin guardar").first()).toBeVisible();
    const found = await (await page.request.get("/api/admin/episodes?q=9001")).json();
    expect(found.items).toEqual([]);
  });
});
