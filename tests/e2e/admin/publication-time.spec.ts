import { expect, test } from "./fixtures.ts";

test.describe("a site that builds no pages", () => {
  test.use({ allowedMessages: [/501/] });

  test("a draft gets a publication time; a site that builds no pages shows that there is no preview", {
    tag: "@soak",
  }, async ({ page, colleague }) => {
    const data = { number: "9101", status: "draft", description: "Todavía en la mesa de corte." };
    const { id } = await (await colleague.post("/api/admin/episodes", { data })).json();
    await page.goto(`/admin/episodes/edit/${id}`);
    await page.getByLabel("Publicar el").fill("2099-12-01T20:00");
    await page.getByRole("button", { name: "Actualizar Episodio" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Gestión de Episodios");
    await page.getByLabel("Estado").selectOption("planned");
    await expect(page.getByRole("row", { name: /9101/ })).toContainText(/Programado.*01\/12\/2099/);
    await page.getByRole("link", { name: "Editar el programa 9101" }).first().click();
    await expect(page.getByLabel("Publicar el")).toHaveValue("2099-12-01T20:00");

    await page.getByRole("button", { name: "Vista previa" }).click();
    const told = page.getByRole("region", { name: "Avisos (F8)" });
    await expect(told.getByText(/^Acá no hay vista previa/)).toBeVisible();
    // The open screen would request the deleted episode.
    await page.goto("/admin");
    await colleague.delete(`/api/admin/episodes/${id}`);
  });
});

test("the publication time is entered, changed and removed by keyboard only", { tag: "@soak" }, async ({
  page,
  colleague,
}) => {
  const data = { number: "9102", status: "draft" };
  const { id } = await (await colleague.post("/api/admin/episodes", { data })).json();
  const stored = async () => (await (await colleague.get(`/api/admin/episodes/${id}`)).json()).publishAt;
  const saved = page.getByText("Programa actualizado", { exact: true });
  await page.goto(`/admin/episodes/edit/${id}`);
  const hour = page.getByLabel("Publicar el");
  await page.getByLabel("Estado").focus();
  const isThere = () => hour.evaluate((field) => field === document.activeElement);
  for (let fields = 0; fields < 12 && !(await isThere()); fields++) await page.keyboard.press("Tab");
  await expect(hour).toBeFocused();
  // 12/12 is the same in either order of day and month. A complete part moves the focus on. P is for a twelve-hour
  // clock.
  for (const key of "121220490830P") await page.keyboard.press(key);
  await expect(hour).toHaveValue("2049-12-12T20:30");
  await page.keyboard.press("Control+s");
  await expect(saved).toBeVisible();
  expect(await stored()).toBe("2049-12-12T23:30:00+00:00");
  await expect(hour).toBeFocused();
  // In a twelve-hour clock the last part is AM or PM, and the one before it is the minutes.
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowUp");
  await expect(hour).toHaveValue("2049-12-12T20:31");
  await page.keyboard.press("Delete");
  await expect(hour).toHaveValue("");
  await page.keyboard.press("Control+s");
  await expect.poll(stored).toBe(null);
  // The open screen would request the deleted episode.
  await page.goto("/admin");
  await colleague.delete(`/api/admin/episodes/${id}`);
});

test("an hour in the past asks before it publishes, and nothing is saved without a yes", async ({
  page,
  colleague,
}) => {
  const data = { number: "9104", status: "draft" };
  const { id } = await (await colleague.post("/api/admin/episodes", { data })).json();
  const stored = async () => (await (await colleague.get(`/api/admin/episodes/${id}`)).json()).status;
  await page.goto(`/admin/episodes/edit/${id}`);
  const hour = page.getByLabel("Publicar el");
  await hour.fill("2020-01-01T20:00");
  await page.keyboard.press("Control+s");
  const question = page.getByRole("dialog", { name: "¿Publicar ahora?" });
  await expect(question).toContainText("01/01/2020");
  await question.getByRole("button", { name: "Cancelar" }).click();
  await expect(question).toHaveCount(0);
  await expect(hour).toHaveValue("2020-01-01T20:00");
  expect(await stored()).toBe("draft");
  await page.getByRole("button", { name: "Actualizar Episodio" }).click();
  await question.getByRole("button", { name: "Guardar y publicar" }).click();
  await expect(page.getByText("Programa actualizado", { exact: true })).toBeVisible();
  expect(await stored()).toBe("published");
  // The open screen would request the deleted episode.
  await page.goto("/admin");
  await colleague.delete(`/api/admin/episodes/${id}`);
});
