import { readFile } from "node:fs/promises";
import { ANALYSIS, expect, test } from "./ai-data-screen.ts";

test("figures, cards, search and tone in the address, empty state", { tag: "@soak" }, async ({
  page,
  colleague,
}) => {
  const figures = await (await colleague.get("/api/admin/ai/ai-data/stats")).json();
  await page.goto("/admin/ai-data");
  for (const label of ["Episodios Procesados", "Confianza Promedio", "Temas Únicos", "Tono Más Común"]) {
    await expect(page.getByText(label, { exact: true })).toBeVisible();
  }
  await expect(page.getByText(`${Math.round(figures.averageConfidence * 100)} %`).first()).toBeVisible();
  await expect(page.getByText(/^\+\d+ más$/).first()).toBeVisible();
  await page.getByRole("searchbox", { name: "Buscar en resúmenes y temas..." }).fill("CANDOMBE");
  await expect(page).toHaveURL(/\?q=CANDOMBE/);
  await page.getByLabel("Tono").selectOption({ label: "Nostálgico" });
  await expect(page).toHaveURL(/tone=nostalgic/);
  await page.reload();
  await expect(page.getByRole("searchbox")).toHaveValue("CANDOMBE");
  await expect(page.getByLabel("Tono").getByRole("option")).toHaveText([
    "Todos los tonos",
    "Positivo",
    "Neutral",
    "Nostálgico",
    "Informativo",
  ]);
  await page.getByRole("searchbox").fill("no está en ninguna parte");
  await expect(page.getByText("No se encontraron episodios con datos de IA")).toBeVisible();
  await page.getByRole("button", { name: "Ver todos" }).click();
  await expect(page).toHaveURL(/\/admin\/ai-data(\?tone=all&review=all)?$/);
  await expect(page.getByRole("heading", { name: /^Programa / })).toHaveCount(12);
});

test("the dashboard counts the episodes to review and links to them", { tag: "@soak" }, async ({
  page,
  colleague,
}) => {
  const { analyses } = await (await colleague.get("/api/admin/dashboard")).json();
  await page.goto("/admin");
  await page.getByRole("link", { name: `Análisis con datos sin revisar: ${analyses.unreviewed}` }).click();
  await expect(page).toHaveURL(/review=unreviewed/);
  await expect(page.getByText(`de ${analyses.unreviewed} episodio`)).toBeVisible();
  await expect(page.getByText("Sin revisar", { exact: true }).first()).toBeVisible();
});

test("the pager shows two pages on either side of the current one", { tag: "@soak" }, async ({ page }) => {
  await page.goto("/admin/ai-data");
  const pager = page.getByRole("navigation", { name: "Páginas" });
  const numbers = pager.getByRole("button", { name: /^Página \d+$/ });
  await expect(numbers).toHaveText(["1", "2", "3"]);
  await expect(pager).toContainText(/Mostrando 1 - 12 de \d+ episodios/);
  await pager.getByRole("button", { name: "Página 3" }).click();
  await expect(numbers).toHaveText(["1", "2", "3", "4", "5"]);
  await expect(page).toHaveURL(/page=3/);
  await pager.getByRole("button", { name: "Última" }).click();
  await expect(pager.getByRole("button", { name: "Siguiente" })).toBeDisabled();
  await expect(numbers).toHaveCount(3);
  await pager.getByRole("button", { name: "Primera" }).click();
  await expect(page).toHaveURL(/\/admin\/ai-data$/);
});

test("exports the rows of the filter", { tag: "@soak" }, async ({ page }) => {
  await page.goto("/admin/ai-data?tone=neutral");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Exportar CSV" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^ai-data-episodes-\d{4}-\d{2}-\d{2}\.csv$/);
  const [head, ...rows] = (await readFile(await download.path(), "utf8")).trim().split("\r\n");
  expect(head).toMatch(/Episodio,Temas,Resumen,Tono,Confianza,Palabras,Duración,Procesado$/);
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) expect(row).toContain(",neutral,");
});

test.describe("a failed request", () => {
  test.use({ allowedMessages: [/503/] });

  test("shows an error and retries", { tag: "@soak" }, async ({ page }) => {
    const down = {
      status: 503,
      json: { error: { code: "unavailable", message: "El archivo no responde." } },
    };
    await page.route("**/api/admin/ai/ai-data?*", (route) => route.fulfill(down));
    await page.goto("/admin/ai-data");
    await expect(page.getByText("No se pudieron cargar los datos de IA")).toBeVisible();
    await page.unroute("**/api/admin/ai/ai-data?*");
    await page.getByRole("button", { name: "Reintentar" }).click();
    await expect(page.getByRole("heading", { name: /^Programa / }).first()).toBeVisible();
  });
});

test("a card links to its editor", { tag: "@soak" }, async ({ page, addAnalysed }) => {
  const id = await addAnalysed({ ...ANALYSIS, summary: "Resumen inconfundible de prueba." });
  await page.goto("/admin/ai-data?q=inconfundible");
  await page.getByRole("link", { name: /^Programa \d/ }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/episodes/edit/${id}#datos-de-ia$`));
  await expect(page.getByRole("heading", { name: "Datos de IA", level: 2 })).toBeInViewport();
});
