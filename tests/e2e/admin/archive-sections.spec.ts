import { expect, test } from "./fixtures.ts";

test("a biography's stages are added, moved and taken away, and the section can go back to neutral words", async ({
  page,
}) => {
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
  await expect(stages.getByRole("status").last()).toHaveText("Está en el lugar 11 de 12.");
  await stages.getByRole("button", { name: "Quitar «1943 · Nace en La Teja»" }).click();
  await expect(first).toBeHidden();
  await expect(stages.getByRole("button", { name: "Agregar una etapa" })).toBeFocused();
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
