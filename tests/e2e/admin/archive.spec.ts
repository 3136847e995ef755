import type { EditedSection } from "#core/site/archive-sections.ts";
import { test as onBuilder } from "./building-site.ts";
import { expect, signIn } from "./fixtures.ts";

const SHOW = "La hora del puerto";

onBuilder(
  "the show gets another name: form, fault, pending change, publishing, pages, history and back",
  async ({ page, builder }) => {
    onBuilder.setTimeout(400_000);
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
    // Other journeys on this server find the archive as it was.
    const { id: _, version: __, ...fields } = stored;
    const now: EditedSection = await (await page.request.get("/api/admin/archive/identity")).json();
    const put = await page.request.put("/api/admin/archive/identity", {
      data: { ...fields, version: now.version },
      headers: { origin: new URL(page.url()).origin },
    });
    expect(put.status()).toBe(200);
  },
);
