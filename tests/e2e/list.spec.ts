import { expect, test } from "./fixtures.ts";
import { expectNone, routesOf } from "./routes.ts";

test("an episode is found by word, barrio and year, and every step changes the address", async ({
  page,
  site,
}) => {
  await page.goto("/episodes");
  const search = page.getByRole("search");
  const cards = page.getByRole("main").getByRole("article");
  await expect(cards).toHaveCount(12);

  await search.getByLabel("Buscar").fill("PENAROL");
  await expect(page).toHaveURL(/[?&]q=PENAROL/);
  await expect(cards.filter({ hasText: "Peñarol" }).first()).toBeVisible();
  await expect(page.getByRole("status")).toHaveText(/^\d+ programas encontrados$/);
  const count = Number.parseInt((await page.getByRole("status").textContent()) ?? "", 10);
  await expect(cards).toHaveCount(count);

  const { neighborhood } = site.episode((card) => card.neighborhood?.name.startsWith("Peñarol") ?? false);
  await search.getByLabel("Barrio o tema").selectOption({ label: neighborhood?.name ?? "" });
  await expect(page).toHaveURL(new RegExp(`barrio=${neighborhood?.slug}`));
  await expect(cards.getByRole("heading").first()).toHaveText(neighborhood?.name ?? "");

  await page.goBack();
  await expect(page).not.toHaveURL(/barrio=/);
  await expect(search.getByLabel("Buscar")).toHaveValue("PENAROL");
  await expect(cards).toHaveCount(count);

  await search.getByRole("button", { name: "Limpiar filtros" }).click();
  await expect(page).toHaveURL(/\/episodes$/);
  await expect(cards).toHaveCount(12);
});

test("a view is restored from its address", async ({ page, site }) => {
  const year = site.episode(({ date }) => date !== null && date > "1976").date?.slice(0, 4) ?? "";
  await page.goto(`/episodes?anio=${year}`);
  const expected = site.archive.episodes.filter(({ date }) => date?.startsWith(year)).length;
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(Math.min(expected, 12));
  await expect(page.getByLabel("Año")).toHaveValue(year);
});

test("going back from an episode, the focus is on its card", async ({ page, site }) => {
  const last = site.archive.episodes.at(-1);
  await page.goto(`/episodes?anio=${last?.date?.slice(0, 4)}`);
  const card = page.locator(`main h2 a[href="/episodes/${last?.id}"]`);
  await card.focus();
  await card.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/episodes/${last?.id}$`));
  await page.goBack();
  await expect(card).toBeFocused();
});

test("the pager goes forward and back", async ({ page, site }) => {
  await page.goto("/episodes");
  const pager = page.getByRole("navigation", { name: /página/i });
  await pager.getByText("Siguiente", { exact: true }).click();
  await expect(page).toHaveURL(/pagina=2/);
  await expect(
    page.getByText(`Mostrando 13 - 24 de ${site.archive.episodes.length} episodios`),
  ).toBeVisible();
  await page.goBack();
  await expect(page.getByText(`Mostrando 1 - 12 de ${site.archive.episodes.length} episodios`)).toBeVisible();
});

test("a page pressed before the list is ready keeps what is typed", { tag: "@soak" }, async ({ page }) => {
  const { promise: held, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route("**/EpisodeList.*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/episodes");
  await page.getByLabel("Buscar", { exact: true }).fill("a");
  await page
    .getByRole("navigation", { name: /página/i })
    .getByText("Siguiente", { exact: true })
    .click();
  await expect(page).toHaveURL(/\/episodes\?pagina=2$/);
  await expect(page.getByLabel("Buscar", { exact: true })).toHaveValue("a");
  await expect(page.locator("astro-island[ssr] [data-island=episode-list]")).toHaveCount(1);
  letThrough();
  await expect(page.locator("astro-island[ssr] [data-island=episode-list]")).toHaveCount(0);
  await expect(page.getByLabel("Buscar", { exact: true })).toHaveValue("a");
});

test("wildcards in the query are taken literally", { tag: "@soak" }, async ({ page }) => {
  await page.goto("/episodes?q=%25_*");
  await expect(page.getByText("0 programas encontrados")).toBeVisible();
});

test.describe("when the list fails to load", () => {
  test.use({ allowedMessages: [/Failed to load resource/] });

  test("an error panel replaces it", async ({ page }) => {
    await page.route("**/data/episodes.json", (route) => route.abort());
    await page.goto("/episodes?q=tambor");
    await expect(page.getByRole("heading", { name: "Error" })).toBeVisible();
    await expect(page.getByText("Error al cargar programas. Por favor, intenta nuevamente.")).toBeVisible();
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("every episode is reachable from the list, and an episode is complete", async ({ page, site }) => {
    await page.goto("/episodes");
    const cards = page.getByRole("main").getByRole("article");
    await expect(cards).toHaveCount(12);
    await page.getByRole("main").getByRole("link", { name: "todos, año por año" }).click();
    const links = page.getByRole("main").getByRole("link", { name: /^Programa / });
    const linked = () => links.evaluateAll((all) => all.map((link) => link.getAttribute("href")).sort());
    await expect.poll(linked).toEqual(site.archive.episodes.map(({ id }) => `/episodes/${id}`).toSorted());
    const { id, audioUrl } = site.episode((card) => card.audioUrl !== null && card.hasTranscript);
    await page.locator(`main a[href="/episodes/${id}"]`).click();
    await expect(page.getByRole("heading", { name: "Transcripción" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Resumen ejecutivo" })).toBeVisible();
    const recording = page.getByRole("link", { name: "Escuchar la grabación" });
    await expect(recording).toHaveAttribute("href", audioUrl ?? "");
  });

  test("controls that need scripts are hidden", { tag: "@soak" }, async ({ page, site }) => {
    const dead: string[] = [];
    for (const path of routesOf(site)) {
      await page.goto(path);
      const controls = page.locator("button:not([popovertarget]):enabled, input, select, textarea");
      for (const control of await controls.filter({ visible: true }).all())
        dead.push(`${path}: ${await control.evaluate((element) => element.outerHTML)}`);
    }
    expectNone(dead);
  });
});

test("on wide screens the first card of each page is twice as wide and the grid is full; on phones all cards are equal", {
  tag: "@soak",
}, async ({ page }) => {
  const cards = page.getByRole("main").getByRole("article");
  const widths = async () => {
    const boxes = await Promise.all([0, 1, 11].map((index) => cards.nth(index).boundingBox()));
    return boxes.map((box) => Math.round(box?.width ?? 0));
  };
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/episodes");
  await expect(cards.first()).toContainText("Un catalejo para ver llegar los barcos");
  for (const [path, shown] of [
    ["/episodes", "Mostrando 1 - 12"],
    ["/episodes?pagina=2", "Mostrando 13 - 24"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(shown)).toBeVisible();
    await expect(async () => {
      const [first = 0, second = 0, last] = await widths();
      expect(second, path).toBeGreaterThan(0);
      expect(first, path).toBeGreaterThan(1.9 * second);
      expect(last, path).toBe(first);
    }).toPass();
  }
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(async () => {
    const [first, second, last] = await widths();
    expect([second, last]).toEqual([first, first]);
  }).toPass();
});
