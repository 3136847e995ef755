import { readFile } from "node:fs/promises";
import { expect, test } from "./fixtures.ts";

const SHEET = `Nro. interno;Fecha;Barrio;Caja;Observaciones
8101;abril de 1975;Arroyo Secco;14;rota
8102;31/02/1980;Arroyo Seco;15;
8103;hacia 1978;Barrio sin parecido;16;
TOTAL;;;;3
`;

test("moving in: columns by hand, misspelt names, rows with errors, undone as one", async ({
  page,
  colleague,
}) => {
  await colleague.post("/api/admin/neighborhoods", { data: { name: "Arroyo Seco" } });
  await page.goto("/admin/import");
  await page
    .getByLabel("Elegir un archivo")
    .setInputFiles({ name: "inventario.csv", mimeType: "text/csv", buffer: Buffer.from(SHEET) });
  await expect(page.getByText("Falta la columna «Número»")).toBeVisible();
  const assign = (heading: string, column: string) =>
    page.getByLabel(`«${heading}» se importa como`).selectOption(column);
  await assign("Nro. interno", "Número");
  await assign("Caja", "Signatura");
  await assign("Observaciones", "Notas de archivo");
  await expect(page.getByText("1 error: su fila no se importa")).toBeVisible();
  await expect(page.getByRole("cell", { name: "31/02/1980" })).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Descargar los problemas (CSV)" }).click();
  expect(await readFile(await (await download).path(), "utf8")).toContain("31/02/1980");
  const apply = page.getByRole("button", { name: "Importar 2 programas, sin las filas con errores" });
  await expect(apply).toBeDisabled();
  await page.getByLabel("Qué se hace con «Arroyo Secco»").selectOption("Usar «Arroyo Seco»");
  await apply.click();
  await expect(page.getByRole("heading", { name: "Importado" })).toBeVisible();
  await page.goto("/admin/episodes?q=810");
  await expect(page.getByRole("row", { name: /8101/ })).toContainText("abril de 1975");
  await expect(page.getByRole("row", { name: /8101/ })).toContainText("Arroyo Seco");
  await expect(page.getByRole("row", { name: /8103/ })).toContainText("hacia 1978");
  await page.goto("/admin/import");
  await page.getByRole("button", { name: "Deshacer inventario.csv" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Deshacer" }).click();
  await expect(page.getByText("Se deshizo", { exact: true })).toBeVisible();
  await page.goto("/admin/episodes?q=810");
  await expect(page.getByText("No se encontraron programas con ese criterio")).toBeVisible();
});

test("two spellings of a topic are merged, and a date is typed as it is known", async ({
  page,
  colleague,
}) => {
  const make = async (path: string, data: object) => (await colleague.post(path, { data })).json();
  const wrong = await make("/api/admin/topics", { name: "Ferrocarill" });
  const right = await make("/api/admin/topics", { name: "Ferrocarril unido" });
  const episode = await make("/api/admin/episodes", {
    number: "8110",
    topicIds: [wrong.id],
    status: "draft",
  });
  await page.goto(`/admin/topics/edit/${wrong.id}`);
  await page.getByText("Unir con...").click();
  const other = page.getByRole("combobox", { name: "Otro tema" });
  await other.fill("Ferrocarril unido");
  await other.press("Enter");
  await page.getByRole("button", { name: "Unir", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Unir" }).click();
  await expect(page).toHaveURL(new RegExp(right.id));
  expect((await (await colleague.get(`/api/admin/episodes/${episode.id}`)).json()).topicIds).toEqual([
    right.id,
  ]);
  await page.goto(`/admin/episodes/edit/${episode.id}`);
  const date = page.getByLabel("Fecha", { exact: true });
  await date.fill("06041975");
  await expect(page.getByText("domingo 6 de abril de 1975")).toBeVisible();
  await date.fill("c. 1978");
  await expect(page.getByText("hacia 1978")).toBeVisible();
  await page.getByRole("button", { name: "Actualizar Episodio" }).click();
  await expect
    .poll(async () => (await (await colleague.get(`/api/admin/episodes/${episode.id}`)).json()).date)
    .toBe("1978~");
  await page.goto("/admin");
  await colleague.delete(`/api/admin/episodes/${episode.id}`);
});
