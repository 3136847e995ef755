import { hasPage } from "#core/site/has-page.ts";
import { expect, test } from "./fixtures.ts";
import { expectNone } from "./routes.ts";
import { THEME_ROUNDS, THEMES, wear } from "./sweep.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const { worn, details } of THEME_ROUNDS)
  test(
    `the home page prints dark on white, without controls, in ${worn.join(", ")}`,
    details,
    async ({ page }) => {
      await page.goto("/");
      await page.emulateMedia({ media: "print" });
      for (const theme of worn) {
        await wear(page, theme);
        const title = page.locator(".slide h2").first();
        await expect(title, theme).toHaveCSS("color", "rgb(0, 0, 0)");
        await expect(page.locator(".slide-subtitle").first(), theme).toHaveCSS("color", "rgb(51, 51, 51)");
        for (const name of ["Recorrer los barrios", "Ver el listado de programas"])
          await expect(page.getByRole("main").getByRole("link", { name }), theme).toHaveCount(0);
      }
    },
  );

test("a printed episode is its text: no menu, no player, no form", async ({ page, site }) => {
  const { id } = site.episode(({ hasTranscript, audioUrl }) => hasTranscript && audioUrl !== null);
  await page.goto(`/episodes/${id}`);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Transcripción" })).toBeVisible();
  await expect(page.getByText("Resumen ejecutivo")).toBeVisible();
  // The source of a page that is read without its address.
  await expect(page.getByText(new RegExp(`/episodes/${id} · CC BY-NC-ND`))).toBeVisible();
  for (const part of ["banner", "contentinfo", "tablist", "form"] as const)
    await expect(page.getByRole(part)).toHaveCount(0);
  await expect(page.getByRole("button")).toHaveCount(0);
  for (const name of [/^Leer la transcripción/, /^Compartir/, /^Descargar la transcripción/])
    await expect(page.getByRole("main").getByRole("link", { name })).toHaveCount(0);
  // A browser skips off-screen content; paper has all of it.
  for (const passage of await page.locator(".passage").all())
    await expect(passage).toHaveCSS("content-visibility", "visible");
  // No page break splits a sentence with its time.
  for (const segment of (await page.locator(".segment").all()).slice(0, 3))
    await expect(segment).toHaveCSS("break-inside", "avoid");
});

test("printed barrios have at most two sheets", { tag: "@soak" }, async ({ page, site }) => {
  const longer: string[] = [];
  for (const { slug } of site.archive.neighborhoods.filter(hasPage)) {
    await page.goto(`/neighborhoods/${slug}`);
    const paper = (await page.pdf({ format: "A4" })).toString("latin1");
    const sheets = Number(/\/Count (\d+)/.exec(paper)?.[1]);
    if (sheets !== 1 && sheets !== 2) longer.push(`${slug}: ${sheets}`);
  }
  expectNone(longer);
});

for (const [name, media] of [
  ["on paper", { media: "print" }],
  ["in forced colours", { forcedColors: "active" }],
] as const)
  test(`the lights of the map are the same in every theme ${name}`, async ({ page }) => {
    await page.goto("/neighborhoods");
    await page.emulateMedia(media);
    const lights = () =>
      page
        .locator("[data-light]")
        .evaluateAll((all) => all.map((light) => getComputedStyle(light).backgroundColor));
    const found: Record<string, string[]> = {};
    for (const theme of THEMES) {
      await wear(page, theme);
      found[theme] = await lights();
    }
    expect(new Set(found.vintage).size).toBeGreaterThan(2);
    for (const theme of THEMES) expect(found[theme], theme).toEqual(found.vintage);
  });

test("on paper a map follows its heading, and each of its drawings is whole", async ({ page }) => {
  await page.emulateMedia({ media: "print" });
  await page.goto("/neighborhoods");
  await expect(page.locator("figure:has(> .city-map)")).toHaveCSS("break-inside", "auto");
  for (const drawing of await page.locator(".city-map svg").all())
    await expect(drawing).toHaveCSS("break-inside", "avoid");
  await page.goto("/");
  const heading = page.locator(".section-head", { hasText: "Un mapa que se prende" });
  await expect(heading).toHaveCSS("break-after", "avoid");
});

test("a printed list does not split an episode, and shows its picture beside it", { tag: "@soak" }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 700, height: 900 });
  await page.goto("/episodes");
  await page.emulateMedia({ media: "print" });
  const first = page
    .getByRole("article")
    .filter({ has: page.locator(".print") })
    .first();
  await expect(first.locator("..")).toHaveCSS("break-inside", "avoid");
  const [picture, title] = [first.locator(".print"), first.getByRole("heading")];
  await expect
    .poll(async () => {
      const [beside, text] = [await picture.boundingBox(), await title.boundingBox()];
      return beside && text && beside.x >= text.x + text.width && beside.y < text.y + text.height;
    })
    .toBe(true);
  for (const name of [/^Ver detalles/, "Siguiente"])
    await expect(page.getByRole("main").getByRole("link", { name })).toHaveCount(0);
});
