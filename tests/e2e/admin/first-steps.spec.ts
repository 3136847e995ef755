import { rm } from "node:fs/promises";
import { join } from "node:path";
import { createFolder } from "#tests/support/create-folder.ts";
import { startSite } from "#tests/support/site-process.ts";
import { test as base, expect } from "../fixtures.ts";
import { OWNER, signIn } from "./fixtures.ts";

/** An archive without the demonstration, which is not built automatically. */
const test = base.extend<object, { empty: string }>({
  empty: [
    async ({ siteEnv }, use) => {
      const folder = createFolder("archivo-e2e");
      const site = await startSite(
        "scripts/start.ts",
        { dataDir: join(folder, "data"), outDir: join(folder, "dist") },
        {
          SEED: "none",
          ADMIN_EMAIL: OWNER.email,
          ADMIN_PASSWORD: OWNER.password,
          PUBLISH_AUTO: "off",
          ...siteEnv,
        },
      );
      await use(site.url);
      await site.stop();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 300_000 },
  ],
});

// An archive without episodes has no latest one.
test.use({ allowedMessages: [/404/] });

test("a new archive shows its first steps, which stored data complete", { tag: "@soak" }, async ({
  page,
  empty,
}) => {
  test.setTimeout(400_000);
  await page.goto(`${empty}/admin/login`);
  await signIn(page, OWNER);
  const steps = page.getByRole("region", { name: "Primeros pasos" });
  await expect(steps.getByRole("link")).toHaveCount(13);
  await page.getByRole("link", { name: "Último programa" }).click();
  await expect(page.getByText("No hay programas")).toBeVisible();
  await page.goBack();
  await steps.getByRole("link", { name: "Decí quién conduce" }).click();
  await expect(page.getByLabel("Nombre completo")).toBeFocused();
  await expect(page.getByRole("textbox", { name: "Nombre del programa" })).toHaveValue("Archivo de radio");
  await page.getByRole("textbox", { name: "Nombre del programa" }).fill("La hora del río");
  await page.getByLabel("Nombre completo").fill("Delia Sosa");
  const save = page.getByRole("button", { name: "Guardar" });
  await save.press("Enter");
  await expect(page.getByText("Datos del archivo guardados", { exact: true })).toBeVisible();
  await expect(save).toBeFocused();
  const next = page.getByRole("status").filter({ hasText: "Primeros pasos: 2 de 13." });
  await next.getByRole("link", { name: "Elegí la licencia de los contenidos" }).press("Enter");
  await expect(page.getByLabel("Nombre de la licencia")).toBeFocused();

  await page.getByRole("link", { name: "Dashboard" }).click();
  await expect(steps.getByRole("link")).toHaveText([
    "Elegí la licencia de los contenidos",
    "Cargá el primer programa",
    "Sumale una grabación",
    "Escribí la biografía de quien conduce",
    "Contá por qué emisoras salió, y cuándo",
    "Cargá los barrios o lugares",
    "Elegí lo primero que se ve al entrar",
    "Revisá el aviso legal",
    "Invitá a otra persona que administre",
    "Hacé la primera copia de seguridad",
    "Mi cuenta",
  ]);
  await steps.getByRole("link", { name: "Cargá el primer programa" }).click();
  await expect(page).toHaveURL(/\/admin\/episodes\/new$/);
  await page.goBack();
  await steps.getByRole("button", { name: "No mostrar más" }).click();
  await expect(steps).toBeHidden();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
  await expect(page.getByText("Últimos cambios")).toBeVisible();
  await expect(steps).toBeHidden();
});
