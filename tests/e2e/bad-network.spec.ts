import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { heard, watchAudio, withAudio } from "./sound.ts";

test.use({ allowedMessages: [/Failed to (load|fetch)|astro-island/] });

const main = (page: Page) => page.getByRole("main");
const play = (page: Page) => main(page).locator("button[data-play-item]").first();

test("a comment typed while its script is missing is sent once it loads", { tag: "@soak" }, async ({
  page,
  site,
}) => {
  const script = /_astro\/Comments\./;
  await page.goto(`/episodes/${site.episode(() => true).id}`);
  await page.route(script, (route) => route.abort());
  await page.getByRole("tab", { name: /Comentarios/ }).click();
  await page.getByLabel("Comentario", { exact: true }).fill("Me acuerdo de esa esquina.");
  const error = main(page).getByRole("alert").filter({ hasText: "Unexpected Application Error!" });
  await expect(error).toHaveCount(1);
  await page.getByRole("button", { name: "Enviar comentario" }).click();
  await page.unroute(script);
  await error.getByRole("link", { name: "Intentar nuevamente" }).click();
  await expect(error).toHaveCount(0);
  // The early press is done now.
  await expect(page.getByText("Por favor, completá todos los campos.")).toBeVisible();
  await expect(page.getByLabel("Comentario", { exact: true })).toHaveValue("Me acuerdo de esa esquina.");
});

test("a search whose script is missing shows it, and searches at the next sign of use", {
  tag: "@soak",
}, async ({ page }) => {
  const script = /_astro\/Search\./;
  await page.route(script, (route) => route.abort());
  await page.goto("/buscar?q=tambor");
  await expect(main(page).getByRole("alert")).toContainText("Unexpected Application Error!");
  await page.unroute(script);
  await page.getByRole("searchbox").focus();
  await expect(main(page).locator("mark").first()).toBeVisible();
  await expect(main(page).getByRole("alert")).toHaveCount(0);
});

for (const [files, how, details] of [
  ["index", "aborted", {}],
  ["filter", "answered with an error", { tag: "@soak" }],
] as const)
  test.describe(`when files of the ${files} are ${how}`, () => {
    test("the search does not pretend to find less, and can be repeated", details, async ({ page }) => {
      const folder = `**/pagefind/${files}/**`;
      const error = { status: 503, contentType: "text/html", body: "<h1>503</h1>" };
      await page.route(folder, (route) => (how === "aborted" ? route.abort() : route.fulfill(error)));
      await page.goto("/buscar?q=tambor");
      await expect(main(page).getByRole("alert")).toContainText("No se pudo cargar la búsqueda.");
      await page.unroute(folder);
      await main(page).getByRole("button", { name: "Reintentar" }).click();
      await expect(main(page).locator("mark").first()).toBeVisible();
    });
  });

test("a press on play shows that it loads, and a failure, before the player is there", async ({
  page,
  site,
}) => {
  const script = /_astro\/engine\./;
  let fail = () => {};
  await page.route(script, async (route) => {
    await new Promise<void>((done) => {
      fail = done;
    });
    await route.abort();
  });
  await page.goto(`/episodes/${withAudio(site).id}`);
  await play(page).click();
  await expect(play(page)).toHaveAttribute("data-state", "loading");
  fail();
  await expect(play(page)).toContainText("Reintentar carga");
  await page.unroute(script);
  await play(page).click();
  await expect(play(page)).toContainText("Reproduciendo ahora");
});

test("the sound goes on when the server answers a navigation with an error", async ({ page, site }) => {
  await watchAudio(page);
  await page.goto(`/episodes/${withAudio(site).id}`);
  await play(page).click();
  await heard(page, 0);
  const error = { status: 502, contentType: "text/html", body: "<h1>502 Bad Gateway</h1>" };
  await page.route("**/contact", (route) => route.fulfill(error));
  const navigation = page.getByRole("navigation", { name: "Principal" });
  await navigation.getByRole("link", { name: "Contacto" }).click();
  await expect(main(page).getByRole("alert")).toContainText("Unexpected Application Error!");
  await heard(page, 1);
  await page.unroute("**/contact");
  await page.getByRole("link", { name: "Intentar nuevamente" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Contacto");
});

test("a moment of a page that did not load can be tried again", { tag: "@soak" }, async ({ page }) => {
  await page.goto("/buscar?q=tambor");
  const link = page.getByRole("link", { name: /^Leer/ }).first();
  const path = `**${(await link.getAttribute("href"))?.split("#")[0]}`;
  await page.route(path, (route) => route.abort());
  await link.click();
  await expect(main(page)).toContainText("Error al cargar el programa");
  await page.unroute(path);
  await page.getByRole("link", { name: "Intentar nuevamente" }).click();
  await expect(page.getByRole("tablist")).toBeVisible();
  await expect(page).toHaveURL(/#t=/);
});

test("a photo that does not arrive leaves no other one above its caption", { tag: "@soak" }, async ({
  page,
  site,
}) => {
  const { id } = site.episode(({ photoCount }) => photoCount > 1);
  await page.goto(`/episodes/${id}`);
  await page.getByRole("tab", { name: /Galería/ }).click();
  const links = page.getByRole("tabpanel", { name: /Galería/ }).locator("a[data-lightbox]");
  const second = await links.nth(1).getAttribute("href");
  await page.route(`**${second}`, () => {});
  await links.first().click();
  const picture = page.getByRole("dialog").getByRole("img");
  await expect(picture).toBeVisible();
  // An element keeps its picture on the screen while another one loads into it.
  const first = await picture.elementHandle();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("dialog").getByRole("status")).toHaveText(/^2 de/);
  expect(await first?.evaluate(({ isConnected }) => isConnected)).toBe(false);
});

test("times of words that failed to load are asked for at the next start", { tag: "@soak" }, async ({
  page,
  site,
}) => {
  await watchAudio(page);
  const { id } = site.episode(({ audioUrl, hasTranscript }) => audioUrl !== null && hasTranscript);
  const file = `**/data/words/${id}.json`;
  await page.route(file, (route) => route.abort());
  await page.goto(`/episodes/${id}`);
  const failed = page.waitForEvent("requestfailed", (request) => request.url().includes("/data/words/"));
  await play(page).click();
  await failed;
  await page.unroute(file);
  await play(page).click();
  const arrived = page.waitForResponse(file);
  await play(page).click();
  expect((await arrived).ok()).toBe(true);
});

test("a picture whose script does not load opens as a file", { tag: "@soak" }, async ({ page, site }) => {
  const { id } = site.episode((card) => card.photoCount > 0);
  await page.route("**/_astro/lightbox.*.js", (route) => route.abort());
  await page.goto(`/episodes/${id}#galeria`);
  await page.getByRole("tabpanel").getByRole("link").first().click();
  await expect(page).toHaveURL(/\/media\//);
});
