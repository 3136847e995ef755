import { type Locator, type Page, test } from "@playwright/test";
import { expect, type Site } from "./fixtures.ts";

/** Script of the episode list's island. */
const LIST_SCRIPT = /\/_astro\/EpisodeList\..+\.js$/;
const YEAR = 1988;

const ofYear = ({ archive }: Site) =>
  archive.episodes.filter(({ date }) => date?.startsWith(String(YEAR))).length;

async function expectYear(page: Page, site: Site): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`/episodes\\?anio=${YEAR}$`));
  await expect(page.getByText(`${ofYear(site)} programas encontrados`)).toBeVisible();
  await expect(page.getByLabel("Año")).toHaveValue(String(YEAR));
}

/** Checks that every link into a list leads to what its address says, at the first press. */
export async function followLinks(page: Page, site: Site, press: (link: Locator) => Promise<void>) {
  const total = site.archive.episodes.length;
  const pager = page.getByRole("navigation", { name: "Páginas" });

  for (const path of ["/", "/statistics"])
    await test.step(`a year on ${path}`, async () => {
      await page.goto(path);
      await press(page.getByRole("link", { name: new RegExp(`^${YEAR}`) }));
      await expectYear(page, site);
    });

  await test.step("the next page, as the first interaction", async () => {
    await page.goto("/episodes");
    await press(pager.getByText("Siguiente", { exact: true }));
    await expect(page.getByText(`Mostrando 13 - 24 de ${total} episodios`)).toBeVisible();
    await expect(pager.getByText("Página 2")).toHaveAttribute("aria-current", "page");
    await page.goBack();
    await expect(page.getByText(`Mostrando 1 - 12 de ${total} episodios`)).toBeVisible();
  });

  await test.step("a page, then a year, before the list is hydrated", async () => {
    let arrive = () => {};
    const ready = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route(LIST_SCRIPT, async (route) => {
      await ready;
      await route.continue();
    });
    await page.goto("/episodes");
    await press(pager.getByText("Página 3"));
    await expect(page).toHaveURL(/\?pagina=3$/);
    // A phone folds the filters.
    const fold = page.locator("summary", { hasText: "Filtrar" });
    if (await fold.isVisible()) await fold.click();
    await page.getByLabel("Año").selectOption(String(YEAR));
    arrive();
    await expectYear(page, site);
    await page.unroute(LIST_SCRIPT);
  });

  await test.step("a search query", async () => {
    await page.goto("/legal");
    await page
      .getByRole("main")
      .evaluate((main) => main.insertAdjacentHTML("afterbegin", '<a href="/buscar?q=tranvia">Tranvía</a>'));
    await press(page.getByRole("link", { name: "Tranvía" }));
    await expect(page.getByRole("status")).toContainText(/^\d+ resultados para «tranvia»/);
  });
}
