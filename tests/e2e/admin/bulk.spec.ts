import type { Page } from "@playwright/test";
import { expectToFit } from "../accessible.ts";
import { expect, test } from "./fixtures.ts";

const rows = (page: Page) => page.getByRole("rowheader");
const bar = (page: Page) => page.getByRole("region", { name: "Con los elegidos" });

test("several episodes are filtered, sorted, changed and deleted at once, each with one undo", {
  tag: "@soak",
}, async ({ page, colleague }) => {
  for (const number of ["9201", "9202", "9203"])
    await colleague.post("/api/admin/episodes", {
      data: {
        number,
        status: "draft",
        date: `1999-01-0${number.at(-1)}`,
        publishAt: number === "9203" ? "2099-12-01T20:00" : "",
      },
    });
  await page.goto("/admin/episodes?q=920");
  await page.getByLabel("Qué falta").selectOption("Sin audio");
  await expect(page).toHaveURL(/without=audio/);
  await expect(rows(page)).toHaveText(["9201", "9202", "9203"]);
  const date = page.getByRole("columnheader", { name: "Fecha" });
  await date.getByRole("button").click();
  await expect(date).toHaveAttribute("aria-sort", "ascending");
  await date.getByRole("button").press("Enter");
  await expect(date).toHaveAttribute("aria-sort", "descending");
  await expect(page).toHaveURL(/sort=date&order=desc/);
  await expect(rows(page)).toHaveText(["9203", "9202", "9201"]);

  await page.getByRole("checkbox", { name: "Elegir el programa 9201" }).check();
  await page.getByRole("checkbox", { name: "Elegir el programa 9203" }).check();
  await expect(bar(page).getByRole("status")).toHaveText("2 programas elegidos");
  await bar(page).getByRole("button", { name: "Pasar a revisión" }).click();
  await expect(page.getByRole("row", { name: /9203/ })).toContainText("Pendiente de revisión");
  await expect(bar(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Deshacer" }).click();
  await expect(page.getByText("Se deshizo el cambio", { exact: true })).toBeVisible();
  await expect(page.getByRole("row", { name: /9201/ })).toContainText("Borrador");
  await expect(page.getByRole("row", { name: /9203/ })).toContainText("Programado");

  await page.getByRole("checkbox", { name: "Elegir el programa 9201" }).check();
  await bar(page).getByRole("button", { name: "Derechos y fuente" }).click();
  const lines = page.getByRole("dialog", { name: "Derechos y fuente de 1 programa" });
  await lines.getByRole("button", { name: "Guardar" }).click();
  await expect(lines.getByText("Escribí al menos uno de los datos.")).toBeVisible();
  await lines.getByLabel("Derechos").fill("Familia Ñandú");
  await lines.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByText("Se cambió 1 programa", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Deshacer" }).click();
  await expect(page.getByRole("button", { name: "Deshacer" })).toHaveCount(0);

  await page.getByRole("checkbox", { name: "Elegir todos los de esta página" }).check();
  await expectToFit(page, 390);
  const rights = bar(page).getByRole("button", { name: "Derechos y fuente" });
  await expect(rights).toBeHidden();
  await bar(page).getByRole("button", { name: "Acciones" }).press("Enter");
  await rights.press("Escape");
  await expect(rights).toBeHidden();
  await expect(bar(page).getByRole("button", { name: "Acciones" })).toBeFocused();
  await page.setViewportSize({ width: 1280, height: 900 });
  await bar(page).getByRole("button", { name: "Eliminar" }).click();
  await page
    .getByRole("dialog", { name: "¿Estás seguro de que quieres eliminar 3 programas?" })
    .getByRole("button", { name: "Eliminar" })
    .click();
  await expect(rows(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Deshacer" }).first().click();
  await expect(rows(page)).toHaveText(["9203", "9202", "9201"]);
});

test("a row moved by another editor is reported; of the others, what was changed meanwhile is kept", {
  tag: "@soak",
}, async ({ page, colleague }) => {
  const made = async (number: string) =>
    (await colleague.post("/api/admin/episodes", { data: { number, status: "draft" } })).json();
  const [one, two] = [await made("9211"), await made("9212")];
  await page.goto("/admin/episodes?q=921");
  await expect(rows(page)).toHaveText(["9211", "9212"]);
  await colleague.put(`/api/admin/episodes/${one.id}`, { data: { ...one, status: "published" } });
  await colleague.put(`/api/admin/episodes/${two.id}`, { data: { ...two, headline: "De otra persona" } });
  await page.getByRole("checkbox", { name: "Elegir todos los de esta página" }).check();
  await bar(page).getByRole("button", { name: "Pasar a revisión" }).click();
  await expect(
    page.getByText("Programa 9211: Otra persona lo cambió mientras tanto.", { exact: true }),
  ).toBeVisible();
  await expect(page.getByText("Se cambió el estado de 1 programa", { exact: true })).toBeVisible();
  await expect(page.getByRole("row", { name: /9212/ })).toContainText("Pendiente de revisión");
  await expect(page.getByRole("row", { name: /9211/ })).toContainText("Publicado");
  expect(await (await colleague.get(`/api/admin/episodes/${two.id}`)).json()).toMatchObject({
    status: "to_review",
    headline: "De otra persona",
  });
});

test("several comments are selected with x and rejected at once", async ({ page }) => {
  await page.goto("/admin/comments?status=published");
  const cards = page.getByRole("article");
  await expect(cards).toHaveCount(20);
  const total = async () => (await (await page.request.get("/api/admin/comments")).json()).counts.rejected;
  const before = await total();
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await expect(bar(page).getByRole("status")).toHaveText("2 comentarios elegidos");
  await bar(page).getByRole("button", { name: "Rechazar" }).press("Enter");
  await expect.poll(total).toBe(before + 2);
  await expect(page.getByRole("heading", { name: "Gestión de Comentarios" })).toBeFocused();
  await page.getByRole("button", { name: "Deshacer" }).click();
  await expect.poll(total).toBe(before);
});

test("the last comment of a list leaves the focus to the title", { tag: "@soak" }, async ({
  page,
  colleague,
}) => {
  const { items } = await (await colleague.get("/api/admin/comments?status=published")).json();
  await page.goto(`/admin/comments?status=published&q=${encodeURIComponent(items[0].content)}`);
  await expect(page.getByRole("article")).toHaveCount(1);
  await page.getByRole("article").getByRole("button", { name: "Rechazar" }).press("Enter");
  await expect(page.getByText("No hay comentarios")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Gestión de Comentarios" })).toBeFocused();
  await page.getByRole("button", { name: "Deshacer" }).press("Enter");
  await expect(page.getByRole("article")).toHaveCount(1);
});

test("the selection reaches beyond the page, and its deletion has one undo", async ({ page, colleague }) => {
  const COUNT = 14;
  for (let at = 1; at <= COUNT; at += 1)
    await colleague.post("/api/admin/episodes", { data: { number: `93${at + 10}`, status: "draft" } });
  await page.goto("/admin/episodes?q=93");
  await expect(rows(page)).toHaveCount(12);
  await page.getByRole("checkbox", { name: "Elegir todos los de esta página" }).check();
  await bar(page)
    .getByRole("button", { name: `Elegir los ${COUNT}` })
    .click();
  await expect(bar(page).getByRole("status")).toHaveText(`${COUNT} programas elegidos`);
  await page.getByRole("button", { name: "Página 2" }).click();
  await expect(page.getByRole("checkbox", { name: "Elegir el programa 9324" })).toBeChecked();
  await bar(page).getByRole("button", { name: "Eliminar" }).click();
  await page
    .getByRole("dialog", { name: `¿Estás seguro de que quieres eliminar ${COUNT} programas?` })
    .getByRole("button", { name: "Eliminar" })
    .click();
  await expect(rows(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Deshacer" }).first().click();
  await expect(rows(page)).toHaveCount(12);
});
