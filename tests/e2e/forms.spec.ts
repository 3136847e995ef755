import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { expect, type Site, test } from "./fixtures.ts";

/** Longer than the minimum fill time, below which a submission is rejected as automated. */
const READING_MS = 3_500;

/** Reads the mails that were written below the data directory. */
async function mails(dataDir: string): Promise<string[]> {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && entry.name.endsWith(".eml"));
  return Promise.all(files.map((entry) => readFile(join(entry.parentPath, entry.name), "utf8")));
}

async function fillComment(page: Page, text: string): Promise<void> {
  await page.getByRole("tab", { name: /Comentarios/ }).click();
  await page.getByLabel("Nombre").fill("Ana Pérez");
  await page.getByLabel("Email").fill("Ana@Ejemplo.UY");
  await page.getByLabel("Comentario", { exact: true }).fill(text);
}

/**
 * @param at position of the episode; the list of one that another test has read is served from memory for ten seconds
 * @param open opens a tab of the page
 */
async function readComments(page: Page, site: Site, at: number, open: (tab: Locator) => Promise<void>) {
  const { id } = site.archive.episodes.at(at) ?? site.episode(() => true);
  const text = `Lo escuché en la cocina ${Date.now()}.`;
  await site.stored(
    `insert into public.comments (episode_id, author_name, content, status) values ($1, 'Elvira', $2, 'published')`,
    [id, text],
  );
  const [row] = await site.stored(
    "select count(*)::int as count from public.comments where episode_id = $1 and status = 'published'",
    [id],
  );
  const count = `Comentarios (${(row as { count: number }).count})`;
  await page.goto(`/episodes/${id}`);
  const tab = page.getByRole("tab", { name: /Comentarios/ });
  await open(tab);
  await expect(page.getByText(text)).toBeVisible();
  await expect(tab).toHaveText(count);

  await page.goto("/");
  await page.goto(`/episodes/${id}#comentarios`);
  await expect(page.getByText(text)).toBeVisible();
  await expect(tab).toHaveText(count);
}

test("a reader who only opens the comments sees those published since the build", { tag: "@soak" }, async ({
  page,
  site,
}) => {
  await readComments(page, site, -1, (tab) => tab.press("Enter"));
});

test.describe("with touch", () => {
  test.use({ hasTouch: true, isMobile: true });

  // After a tap no pointer is over the page, which would hydrate an island.
  test("a reader who only opens the comments sees those published since the build", async ({
    page,
    site,
  }) => {
    await readComments(page, site, -2, (tab) => tab.tap());
  });
});

test("a sent comment is confirmed, and stored as pending", async ({ page, site }) => {
  const { id } = site.episode(() => true);
  const text = `Me acordé del tranvía ${Date.now()}.`;
  await page.goto(`/episodes/${id}`);
  await fillComment(page, text);
  await page.waitForTimeout(READING_MS);
  await page.getByRole("button", { name: "Enviar comentario" }).click();
  await expect(
    page.getByText("¡Gracias por tu comentario! Será revisado antes de publicarse."),
  ).toBeVisible();
  const notice = page.getByRole("status").filter({ hasText: "¡Gracias por tu comentario!" });
  await expect(notice).toBeFocused();
  await expect(page.getByLabel("Comentario", { exact: true })).toHaveValue("");

  expect(
    await site.stored("select status, author_name from public.comments where content = $1", [text]),
  ).toEqual([{ status: "pending", author_name: "Ana Pérez" }]);
  await page.reload();
  await expect(page.getByText(text)).toBeHidden();
});

test("an incomplete comment is not sent", async ({ page, site }) => {
  const { id } = site.episode(() => true);
  await page.goto(`/episodes/${id}`);
  await fillComment(page, " ");
  await page.getByRole("button", { name: "Enviar comentario" }).click();
  await expect(page.getByText("Por favor, completá todos los campos.")).toBeVisible();
});

test.describe("while the API is down", () => {
  test.use({ allowedMessages: [/Failed to load resource/] });

  test("the typed text is kept", async ({ page, site }) => {
    const { id } = site.episode(() => true);
    await page.route("**/api/**", (route) => route.abort());
    await page.goto(`/episodes/${id}`);
    await fillComment(page, "Esto no se pierde.");
    await page.getByRole("button", { name: "Enviar comentario" }).click();
    await expect(page.getByText("Error al enviar el comentario. Por favor, intentá de nuevo.")).toBeVisible();
    await expect(page.getByLabel("Comentario", { exact: true })).toHaveValue("Esto no se pierde.");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
});

test("a message is stored and its mail written", async ({ page, site }) => {
  const text = `Tengo una cinta de 1979 (${Date.now()}).`;
  await page.goto("/contact");
  await page.getByLabel("Nombre").fill("Rosa Díaz");
  await page.getByLabel("Email").fill("rosa@ejemplo.uy");
  await page.getByLabel("Número de programa (opcional)").fill("173 bis");
  await page.getByLabel("Mensaje").fill(text);
  await page.waitForTimeout(READING_MS);
  await page.getByRole("button", { name: "Enviar mensaje" }).click();
  await expect(page.getByText("¡Mensaje enviado con éxito!")).toBeVisible();
  await expect(page.getByText("Gracias por tu contribución al archivo.")).toBeVisible();

  const rows = await site.stored(
    "select name, program_number from public.contact_messages where message = $1",
    [text],
  );
  expect(rows).toEqual([{ name: "Rosa Díaz", program_number: "173 bis" }]);
  await expect
    .poll(async () => (await mails(site.dataDir)).filter((mail) => mail.includes("Rosa")).length, {
      timeout: 20_000,
    })
    .toBeGreaterThan(0);
});

test("unsent text is there again after other pages", { tag: "@soak" }, async ({ page }) => {
  const main = page.getByRole("navigation", { name: "Principal" });
  await page.goto("/contact");
  await page.getByLabel("Nombre").fill("Rosa Díaz");
  await page.getByLabel("Mensaje").fill("Tengo una cinta de 1979.");
  await main.getByRole("link", { name: "Inicio" }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goBack();
  await page.getByLabel("Email").fill("rosa@ejemplo.uy");
  await expect(page.getByLabel("Nombre")).toHaveValue("Rosa Díaz");
  await expect(page.getByLabel("Mensaje")).toHaveValue("Tengo una cinta de 1979.");
});
