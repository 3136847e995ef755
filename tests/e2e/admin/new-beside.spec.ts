import { expectAccessible, expectToFit } from "../accessible.ts";
import { expect, test } from "./fixtures.ts";

test("guest, barrio and topic are created inside the episode's form, by keyboard, and input is kept", {
  tag: "@soak",
}, async ({ page, colleague }) => {
  await page.goto("/admin/episodes/new");
  await page.getByLabel("Número de programa").fill("9100");
  const barrio = page.getByRole("combobox", { name: "Barrio" });
  await barrio.fill("penarol");
  await expect(page.getByRole("listbox").getByRole("option")).toHaveText([
    /^Peñarol/,
    "Nuevo Barrio: «penarol»",
  ]);
  await expectAccessible(page);
  await barrio.fill("Barrio de al lado");
  await barrio.press("Enter");
  const window = page.getByRole("dialog", { name: "Nuevo Barrio" });
  await expect(window.getByLabel("Nombre")).toHaveValue("Barrio de al lado");
  await expect(window.getByLabel("Slug")).toHaveValue("barrio-de-al-lado");
  await expectToFit(page, 390);
  await window.getByRole("button", { name: "Crear Barrio" }).press("Enter");
  await expect(window).toHaveCount(0);
  await expect(barrio).toHaveValue("Barrio de al lado");
  await expect(barrio).toBeFocused();

  const guest = page.getByRole("combobox", { name: "Invitado" });
  await guest.fill("Invitada de al lado");
  await page
    .getByRole("listbox")
    .getByRole("option", { name: "Nuevo Invitado: «Invitada de al lado»" })
    .click();
  await page
    .getByRole("dialog", { name: "Nuevo Invitado" })
    .getByRole("button", { name: "Cancelar" })
    .click();
  await expect(guest).toHaveValue("");
  await guest.fill("Invitada de al lado");
  await guest.press("Enter");
  await page
    .getByRole("dialog", { name: "Nuevo Invitado" })
    .getByRole("button", { name: "Crear Invitado" })
    .click();
  await expect(guest).toHaveValue("Invitada de al lado");

  await page.getByRole("searchbox", { name: "Buscar temas..." }).fill("CANDOMB");
  await page.getByRole("checkbox", { name: "Candombe" }).check();
  await page.getByRole("searchbox", { name: "Buscar temas..." }).fill("Tema de al lado");
  await page.getByRole("button", { name: "Nuevo Tema" }).click();
  await page.getByRole("dialog", { name: "Nuevo Tema" }).getByRole("button", { name: "Crear Tema" }).click();
  await expect(page.getByRole("checkbox", { name: "Tema de al lado" })).toBeChecked();

  await expect(page.getByLabel("Número de programa")).toHaveValue("9100");
  await page.getByRole("button", { name: "Crear Episodio" }).click();
  await expect(page.getByText("Programa creado", { exact: true })).toBeVisible();
  const { items } = await (await colleague.get("/api/admin/episodes?q=9100")).json();
  expect(items).toMatchObject([
    { guestName: "Invitada de al lado", neighborhoodName: "Barrio de al lado", number: "9100" },
  ]);
  const stored = await (await colleague.get(`/api/admin/episodes/${items[0].id}`)).json();
  expect(stored.topicIds).toHaveLength(2);
});

test("jumping between the parts of an episode keeps unsaved input", { tag: "@soak" }, async ({ page }) => {
  // The AI data, above the photos, loads after the jump.
  const { promise: held, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route("**/ai-data", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/admin/episodes/latest");
  const title = page.getByLabel("Título", { exact: true });
  await title.fill("Un título a medias");
  const parts = page.getByRole("navigation", { name: "Partes del programa" });
  await parts.getByRole("button", { name: "Fotos" }).press("Enter");
  await expect(page.locator("#fotos")).toBeFocused();
  letThrough();
  await expect(page.getByText("Cargando datos de IA...")).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Fotos del programa" })).toBeInViewport();
  await expect(parts).toBeInViewport();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await parts.getByRole("button", { name: "Ficha" }).click();
  await expect(title).toBeInViewport();
  await expect(title).toHaveValue("Un título a medias");
  await expectToFit(page, 390);
});
