import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Episode } from "#core/catalogue/read-model.ts";
import { expect, type Site, test } from "./fixtures.ts";

/** Finds a long word that occurs in one episode only. */
async function wordOfOneEpisode({ archive, dataDir }: Site): Promise<{ id: string; word: string }> {
  const episodes = new Map<string, string[]>();
  for (const { id } of archive.episodes) {
    const episode: Episode = JSON.parse(
      await readFile(join(dataDir, `snapshot/episodes/${id}.json`), "utf8"),
    );
    const said = episode.segments.map(({ text }) => text).join(" ");
    for (const word of new Set(said.match(/(?<!\p{L})[a-z]{10,}(?!\p{L})/gu))) {
      episodes.set(word, [...(episodes.get(word) ?? []), id]);
    }
  }
  for (const [word, [id, another]] of episodes) if (id && !another) return { id, word };
  throw new Error("No word is said in one episode only.");
}

test("penarol finds Peñarol, and a facet narrows the results", async ({ page }) => {
  await page.goto("/buscar");
  await page.getByLabel("Buscar en el archivo").fill("penarol");
  const hits = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { level: 2 }) });
  await expect(hits.filter({ hasText: "Peñarol" }).first()).toBeVisible();
  await expect(page).toHaveURL(/q=penarol/);
  await expect(page.getByRole("status")).toHaveText(/^\d+ resultados/);
  const all = await page.getByRole("status").textContent();

  const year = page.getByLabel("Año");
  const option = year.getByRole("option").nth(1);
  const value = (await option.getAttribute("value")) ?? "";
  await year.selectOption(value);
  await expect(page).toHaveURL(new RegExp(`anio=${value}`));
  await expect(page.getByRole("status")).not.toHaveText(all ?? "");
  await expect(hits.first()).toContainText(value);

  await page.goBack();
  await expect(page.getByRole("status")).toHaveText(all ?? "");
});

test.describe("before its script is there", () => {
  test.use({ allowedMessages: [/Failed to load resource/] });

  test("an address with words does not invite to type one", async ({ page }) => {
    await page.route(/\/_astro\/Search\..+\.js$/, () => {});
    await page.goto("/buscar?q=tranvia");
    const invitation = page.getByText("Escribí una palabra para empezar.");
    await expect(invitation).toBeHidden();
    await page.goto("/buscar");
    await expect(invitation).toBeVisible();
  });
});

test("a narrow screen folds the facets, and shows a hit on the first screen", { tag: "@soak" }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 660 });
  await page.goto("/buscar?q=barrio&decada=1970");
  await expect(page.getByRole("main").getByRole("heading", { level: 2 }).first()).toBeInViewport();
  const fold = page.locator("summary", { hasText: "Filtrar (1)" });
  const year = page.getByLabel("Año");
  await expect(year).toBeHidden();
  await fold.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Barrio", { exact: true })).toBeFocused();
  await year.selectOption({ index: 1 });
  await expect(page).toHaveURL(/anio=19/);
  await expect(page.locator("summary", { hasText: "Filtrar (2)" })).toBeVisible();
});

test("a found passage leads to its place in the transcript", async ({ page, site }) => {
  const { id, word } = await wordOfOneEpisode(site);
  await page.goto(`/buscar?q=${word}`);
  const link = page.getByRole("main").locator(`a[href^="/episodes/${id}#t="]`).first();
  await link.click();
  await expect(page).toHaveURL(new RegExp(`/episodes/${id}#t=[\\d.]+$`));
  await expect(page.locator(":target")).toBeInViewport();
});

test("the header's link to the search leads into its field", async ({ page }) => {
  await page.goto("/legal");
  await page.getByRole("banner").getByRole("link", { name: "Buscar" }).press("Enter");
  await expect(page.getByRole("searchbox")).toBeFocused();
});

test("a word that does not occur shows the empty state", async ({ page }) => {
  await page.goto("/buscar?q=%22xyzzyx%22");
  await expect(page.getByText(/^No hay resultados/)).toBeVisible();
  const note = page.locator(".empty-note");
  const drawing = () => note.evaluate((element) => getComputedStyle(element, "::before").maskImage);
  await expect.poll(drawing).toContain("svg");
  await note.getByRole("link", { name: "listado de programas" }).click();
  await expect(page).toHaveURL(/\/episodes$/);
});

test("keys go from the search field to the hits, and back", async ({ page, site }) => {
  const { id, word } = await wordOfOneEpisode(site);
  await page.goto("/buscar");
  await page.keyboard.press("/");
  await expect(page.getByLabel("Buscar en el archivo")).toBeFocused();
  await page.keyboard.type(word);
  await expect(page.locator(`main a[href="/episodes/${id}"]`)).toBeVisible();
  const title = page.getByRole("main").getByRole("heading", { level: 2 }).getByRole("link").first();
  await page.keyboard.press("ArrowDown");
  await expect(title).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(title).not.toBeFocused();
  await expect(page.locator("main li :focus")).toHaveAttribute("data-hit-step");
  // The sign of playing has a size.
  await expect(
    page
      .getByRole("button", { name: /^Escuchar desde/ })
      .first()
      .locator(".play-glyph"),
  ).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByLabel("Buscar en el archivo")).toBeFocused();
  await expect(page).toHaveURL(/\/buscar$/);
});

for (const [start, details] of [
  ["/", {}],
  ["/buscar", { tag: "@soak" }],
] as const)
  test(
    `letters typed right after "/" on ${start} reach the search field`,
    details,
    async ({ page, site }) => {
      const { id, word } = await wordOfOneEpisode(site);
      await page.goto(start);
      await page.keyboard.type(`/${word}`);
      await expect(page).toHaveURL(`/buscar?q=${word}`);
      await expect(page.getByLabel("Buscar en el archivo")).toHaveValue(word);
      await expect(page.locator(`main a[href="/episodes/${id}"]`)).toBeVisible();
    },
  );

test("a typed guest or barrio is suggested, and leads to its page", async ({ page, site }) => {
  const { guests, neighborhoods } = site.archive;
  const guest = guests.find(({ episodeCount }) => episodeCount === 1);
  const barrio = neighborhoods.find(({ episodeCount }) => episodeCount === 1);
  if (!guest || !barrio) throw new Error("No guest and no barrio is in one programme.");
  for (const [label, { name }] of [
    ["Voz", guest],
    ["Barrio", barrio],
  ] as const) {
    await page.goto("/buscar");
    await page.getByLabel("Buscar en el archivo").fill(name.toUpperCase());
    await page.getByRole("link", { name: `${label}: ${name} 1 programa` }).click();
    await expect(page).toHaveURL(label === "Voz" ? `/guests/${guest.id}` : `/neighborhoods/${barrio.slug}`);
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  }
});

test("a voice without a page is suggested as a filter", { tag: "@soak" }, async ({ page, site }) => {
  const guests = new Set(site.archive.guests.map(({ name }) => name));
  await page.goto("/buscar?q=barrio");
  const voices = page.getByLabel("Voz").getByRole("option");
  await expect(voices.nth(1)).toBeAttached();
  const names = await voices.evaluateAll((options) =>
    options.map((option) => (option as HTMLOptionElement).value),
  );
  const voice = names.find((name) => name !== "" && !guests.has(name));
  if (!voice) throw new Error("All voices are guests.");
  await page.getByLabel("Buscar en el archivo").fill(voice);
  await page.getByRole("link", { name: `Voz: ${voice}` }).click();
  await expect(page).toHaveURL(/\/buscar\?voz=/);
  await expect(page.getByLabel("Voz")).toHaveValue(voice);
});

test.describe("when the files of the hits are missing", () => {
  test.use({ allowedMessages: [/Failed to load resource/] });

  test("an error is shown, and a retry loads the hits", async ({ page }) => {
    await page.route("**/pagefind/fragment/**", (route) => route.abort());
    await page.goto("/buscar?q=tambor");
    const main = page.getByRole("main");
    await expect(main.getByRole("alert")).toContainText("No se pudo cargar la búsqueda.");
    await page.unroute("**/pagefind/fragment/**");
    await main.getByRole("button", { name: "Reintentar" }).press("Enter");
    await expect(main.locator("mark").first()).toBeVisible();
    await expect(main.getByRole("alert")).toBeHidden();
    await expect(page.getByRole("searchbox")).toBeFocused();
  });
});

test("a word written as it sounds leads to the word of the archive", { tag: "@soak" }, async ({ page }) => {
  await page.goto("/buscar?q=tranbia+siudad");
  await page.getByRole("link", { name: "tranvía ciudad" }).click();
  await expect(page).toHaveURL(/q=tranv/);
  await expect(page.getByRole("main").locator("mark").first()).toHaveText(/^tranv/i);
  await expect(page.getByText("¿Quisiste decir")).toBeHidden();
});

test("a word that does not occur is not counted, and its slip leads to the word", async ({ page }) => {
  await page.goto("/buscar?q=canbombe");
  await expect(page.getByRole("status")).toHaveText("No aparece «canbombe». Lo más parecido:");
  await page.getByRole("link", { name: "candombe", exact: true }).click();
  await expect(page).toHaveURL(/q=candombe$/);
  await expect(page.getByRole("status")).toHaveText(/^\d+ resultados para «candombe»$/);
});

test("a typed year leads to its programmes", async ({ page, site }) => {
  const date = site.archive.episodes.find((episode) => episode.date)?.date ?? "";
  const year = date.slice(0, 4);
  await page.goto(`/buscar?q=${year}`);
  await page.getByRole("link", { name: new RegExp(`^Año: ${year} \\d+ programas?$`) }).click();
  await expect(page).toHaveURL(new RegExp(`/buscar\\?anio=${year}$`));
  await expect(page.getByLabel("Año")).toHaveValue(year);
});

test("words without quotes offer their phrase", async ({ page }) => {
  await page.goto("/buscar?q=la feria");
  await page.getByRole("link", { name: "«la feria»" }).click();
  await expect(page.getByLabel("Buscar en el archivo")).toHaveValue('"la feria"');
  await expect(page.getByText("Buscar la frase exacta")).toBeHidden();
});
