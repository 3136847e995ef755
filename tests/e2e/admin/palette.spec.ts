import { expectAccessible, expectToFit } from "../accessible.ts";
import { COLLABORATOR, expect, signIn, test } from "./fixtures.ts";

test("Ctrl K finds records and screens and runs commands, by keyboard only", async ({ page }) => {
  await page.goto("/admin/guests");
  const box = page.getByRole("searchbox");
  await box.focus();
  await page.keyboard.press("Control+k");
  const window = page.getByRole("dialog", { name: "Buscar en todo" });
  const field = window.getByRole("combobox");
  await expect(field).toBeFocused();
  await expect(window.getByRole("option").first()).toHaveText(/Nuevo programa/);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(window).toHaveCount(0);
  await expect(box).toBeFocused();

  await page.keyboard.press("Control+k");
  await field.fill("penarol");
  await expect(window.getByRole("option", { name: /^Peñarol.*Barrio$/ })).toBeVisible();
  await expectToFit(page, 390);
  await field.fill("no hay nada que se llame así");
  await expect(window.getByText("No se encontró nada", { exact: true })).toBeVisible();
  await field.fill("nuevo tem");
  await field.press("Enter");
  await expect(page.getByRole("heading", { name: "Nuevo Tema" })).toBeVisible();
});

test("words of a transcript are found with their sentence, which the transcript editor opens at", async ({
  page,
}) => {
  await page.goto("/admin");
  await page.getByRole("button", { name: /^Buscar/ }).click();
  const window = page.getByRole("dialog", { name: "Buscar en todo" });
  await window.getByRole("combobox").fill("SERVILLETA: cada");
  const hit = window.getByRole("option", { name: /cabe en una servilleta: cada semana/ });
  await expect(hit.locator("mark")).toHaveText("servilleta: cada");
  await expectToFit(page, 390);
  await hit.click();
  await expect(page.getByRole("heading", { name: "Editor de transcripción" })).toBeVisible();
  await expect(page.locator("[data-found] mark")).toHaveText("servilleta: cada");
  await expect(page.locator("[data-found]")).toBeInViewport();
});

test("keys typed right after the first Ctrl K reach the search, not the shortcuts of the comments", {
  tag: "@soak",
}, async ({ page }) => {
  const changes: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET") changes.push(request.url());
  });
  await page.goto("/admin/comments?status=pending");
  await expect(page.getByRole("article").first()).toBeVisible();
  await page.keyboard.press("j");
  await page.keyboard.press("Control+k");
  await page.keyboard.type("rio");
  await expect(page.getByRole("dialog", { name: "Buscar en todo" }).getByRole("combobox")).toHaveValue("rio");
  expect(changes).toEqual([]);
});

test("a comment that is found opens alone, and links to its page", { tag: "@soak" }, async ({
  page,
  colleague,
}) => {
  const { items } = await (await colleague.get("/api/admin/comments?status=published")).json();
  const [comment] = items;
  await page.goto("/admin");
  await page.getByRole("button", { name: /^Buscar/ }).click();
  const window = page.getByRole("dialog", { name: "Buscar en todo" });
  await window.getByRole("combobox").fill(comment.content.slice(0, 60));
  await window.getByRole("option").filter({ hasText: comment.authorName }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/comments\\?id=${comment.id}$`));
  const card = page.getByRole("article");
  await expect(card).toHaveCount(1);
  await expect(card.getByRole("link", { name: /^Programa #/ })).toHaveAttribute(
    "href",
    `/episodes/${comment.episodeId}#comentarios`,
  );
  await page.getByRole("button", { name: "Ver todos" }).click();
  await expect(card).toHaveCount(20);
});

test("a recording and a message are found; the message opens alone", { tag: "@soak" }, async ({
  page,
  colleague,
}) => {
  const data = {
    name: "Delmira Ocampo",
    email: "delmira@example.org",
    message: "Guardo una cinta de 1981.",
    key: crypto.randomUUID(),
    website: "",
    elapsedMs: 9000,
  };
  expect((await colleague.post("/api/contact", { data })).status()).toBe(201);
  await page.goto("/admin");
  const window = page.getByRole("dialog", { name: "Buscar en todo" });
  const field = window.getByRole("combobox");
  await page.getByRole("button", { name: /^Buscar/ }).click();
  await field.fill("delmira");
  await window.getByRole("option", { name: /^Delmira Ocampo.*Mensaje$/ }).click();
  await expect(page.getByText("Se muestra un solo mensaje.")).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(1);
  await colleague.post("/api/admin/recordings/read");
  const { files } = await (await colleague.get("/api/admin/recordings")).json();
  const { name, recording } = files.find((file: { recording: object | null }) => file.recording);
  await page.keyboard.press("Control+k");
  await field.fill(name);
  await window.getByRole("option").filter({ hasText: name }).filter({ hasText: "Audio" }).click();
  await expect(page).toHaveURL(`/admin/recordings/edit/${recording.id}`);
});

test("the dashboard shows counts, and each leads to as many rows", { tag: "@soak" }, async ({ page }) => {
  for (const name of [/^Programas sin transcripción: /, /^Programas sin audio: /]) {
    await page.goto("/admin");
    const line = page.getByRole("region", { name: "Por atender" }).getByRole("link", { name });
    await expect(line).toBeVisible();
    const count = (await line.innerText()).split(": ")[1];
    await line.click();
    await expect(page.getByText(`${count} programas`, { exact: true })).toBeVisible();
  }
});

test.describe("a collaborator", () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test("finds only the screens of the role, and requests no records", { tag: "@soak" }, async ({ page }) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.goto("/admin/comments");
    await signIn(page, COLLABORATOR);
    await expect(page.getByRole("heading", { name: "Gestión de Comentarios" })).toBeVisible();
    await page.keyboard.press("Control+k");
    const window = page.getByRole("dialog", { name: "Buscar en todo" });
    await expect(window.getByRole("option")).toHaveText([
      /Comentarios/,
      /Mi cuenta/,
      /Ver el sitio/,
      /Cerrar sesión/,
    ]);
    await window.getByRole("combobox").fill("cuenta");
    await window.getByRole("combobox").press("Enter");
    await expect(page.getByRole("heading", { name: "Mi cuenta" })).toBeVisible();
    expect(asked.filter((url) => url.includes("/everywhere"))).toEqual([]);
  });
});
