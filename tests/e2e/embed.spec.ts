import type { Page } from "@playwright/test";
import { themes } from "#copy/themes.ts";
import { type Neighbour, openNeighbour, titleInFrame } from "#tests/support/other-origin.ts";
import { expectAccessible } from "./accessible.ts";
import { expect, test } from "./fixtures.ts";
import { withAudio } from "./sound.ts";

const MAX_BYTES = 30_000;

let neighbour: Neighbour;
test.beforeAll(async () => {
  neighbour = await openNeighbour();
});
test.afterAll(() => neighbour.close());

// Refused frames are reported on the console of the other page.
test.use({ allowedMessages: [/frame|Failed to load resource/i] });

/** Shows a player in a page of another origin. */
async function embed(page: Page, address: string) {
  await page.goto(neighbour.address);
  await page.setContent(`<iframe src="${address}" width="640" height="240" title="Reproductor"></iframe>`);
  return page.frameLocator("iframe");
}

test("another site shows the player, and no other page", async ({ page, site }) => {
  const { id, number } = withAudio(site);
  await page.goto(neighbour.address);
  for (const label of [number, number.padStart(4, "0")])
    expect(await titleInFrame(page, `${site.url}/embed/${label}`)).toContain(`Programa ${number}`);
  for (const path of ["/", `/episodes/${id}`, "/admin", "/embed/nada", "/data/episodes.json"])
    expect([path, await titleInFrame(page, site.url + path)]).toEqual([path, ""]);
});

test("a quote plays its range, without cookies and with little before the press", async ({ page, site }) => {
  const { number, id } = withAudio(site);
  const loaded: Promise<number>[] = [];
  page.on("requestfinished", (request) => {
    const isOfSite = request.url().startsWith(site.url);
    if (isOfSite)
      loaded.push(request.sizes().then((sizes) => sizes.responseBodySize + sizes.responseHeadersSize));
  });
  const player = await embed(page, `${site.url}/embed/${number}#t=2,4`);
  const button = player.getByRole("button");
  await expect(button).toHaveText("Escuchar de 0:02 a 0:04");
  const bytes = await Promise.all(loaded);
  expect(bytes.length).toBeGreaterThan(1);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MAX_BYTES);
  await button.click();
  await expect(button).toHaveText("Pausar");
  await expect(button).toHaveText("Seguir");
  await expect(player.getByText("0:04")).toBeVisible();
  await expect(player.getByRole("link", { name: "Leer y escuchar en el archivo" })).toHaveAttribute(
    "href",
    new RegExp(`/episodes/${id}#t=2,4$`),
  );
  await expect(player.getByRole("link", { name: /^CC BY/ })).toBeVisible();
  expect(await page.context().cookies()).toEqual([]);
  const frame = page.frames().at(-1);
  expect(await frame?.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
});

test("the position is moved by keys, and a missing recording is reported", async ({ page, site }) => {
  const { number } = withAudio(site);
  const player = await embed(page, `${site.url}/embed/${number}`);
  await player.getByRole("button", { name: "Escuchar" }).click();
  await expect(player.getByRole("button")).toHaveText("Pausar");
  await player.getByRole("button").click();
  await player.getByRole("slider", { name: "Posición" }).press("End");
  await expect(player.getByRole("slider")).toHaveAttribute("aria-valuetext", /[1-9]/);
  await page.route("**/audio/**", (route) => route.fulfill({ status: 404 }));
  const broken = await embed(page, `${site.url}/embed/${number}`);
  await broken.getByRole("button", { name: "Escuchar" }).click();
  await expect(broken.getByRole("status")).toHaveText("Archivo no compatible o no accesible.");
  await expect(broken.getByRole("button")).toHaveText("Reintentar");
});

test("the player wears the theme of its address, by day and night", async ({ page, site }) => {
  const { number } = withAudio(site);
  const papers = new Set<string>();
  for (const colorScheme of ["light", "dark"] as const)
    for (const { id } of themes) {
      await page.emulateMedia({ colorScheme });
      await page.goto(`${site.url}/embed/${number}?tema=${id}`);
      await expect(page.locator(`html[data-theme="${id}"]`)).toBeAttached();
      await expectAccessible(page);
      papers.add(await page.evaluate(() => getComputedStyle(document.body).backgroundColor));
    }
  expect(papers.size).toBe(2 * themes.length);
});

test("a narrow frame shows the whole title in every theme", async ({ page, site }) => {
  await page.setViewportSize({ width: 320, height: 240 });
  const { number } = withAudio(site);
  const cut: string[] = [];
  for (const { id } of themes) {
    await page.goto(`${site.url}/embed/${number}?tema=${id}`);
    await expect(page.locator(`html[data-theme="${id}"]`)).toBeAttached();
    await page.locator("h1 a").evaluate((link) => {
      link.textContent += ": Villa Española y el Hipódromo de Maroñas";
    });
    const isCut = await page.locator("h1").evaluate((title) => {
      const { right, bottom } = title.getBoundingClientRect();
      return [...(title.firstElementChild?.getClientRects() ?? [])].some(
        (line) => line.right > right + 1 || line.bottom > bottom + 4,
      );
    });
    if (isCut) cut.push(id);
  }
  expect(cut).toEqual([]);
});

test("without scripts the player is the browser's own", async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${site.url}/embed/${withAudio(site).number}`);
  await expect(page.locator("audio[controls]")).toBeVisible();
  await expect(page.getByRole("button")).toHaveCount(0);
  await context.close();
});

test("'Compartir' gives the snippet of the chosen theme, which another page can use", async ({
  page,
  site,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const { id, number } = withAudio(site);
  await page.goto(`/episodes/${id}`);
  await page.getByText("Insertar en otra página").click();
  const share = page.getByRole("region", { name: "Compartir" });
  await expect(share.getByLabel("Código para insertar")).toHaveValue(
    /^<iframe src="[^"]+\/embed\/\d+" .+<\/iframe>$/,
  );
  await share.getByRole("button", { name: "Candombe" }).click();
  await expect(share.getByRole("button", { name: "¡Copiado!" })).toBeVisible();
  const snippet = await page.evaluate(() => navigator.clipboard.readText());
  await page.goto(neighbour.address);
  await page.setContent(snippet);
  const player = page.frameLocator("iframe");
  await expect(player.locator('html[data-theme="candombe"]')).toBeAttached();
  await expect(player.getByRole("heading")).toContainText(`Programa ${number}`);
});

test("the pages of an episode and of a quote lead to their snippets", async ({ page, site, request }) => {
  const snippetOf = async () => {
    const link = page.locator('link[type="application/json+oembed"]');
    const { pathname, searchParams } = new URL((await link.getAttribute("href")) ?? "", site.url);
    // The demonstration was built for another port.
    const { pathname: episode, hash } = new URL(searchParams.get("url") ?? "");
    const answer = await request.get(`${pathname}?url=${encodeURIComponent(site.url + episode + hash)}`);
    expect(answer.status()).toBe(200);
    return (await answer.json()).html;
  };
  await page.goto(`/episodes/${withAudio(site).id}`);
  expect(await snippetOf()).toMatch(/\/embed\/\d+"/);
  await page.goto((await page.locator('a[href^="/quotes/"]').first().getAttribute("href")) ?? "");
  expect(await snippetOf()).toMatch(/\/embed\/\d+#t=[\d.,]+"/);
});
