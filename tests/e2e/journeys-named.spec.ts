import { expect, test } from "./fixtures.ts";
import { roundShare } from "./picture.ts";

/** The tests of this file check what a screen reader uses: landmarks, names, states and announcements. */
test("the list has a name and announces the number of results", async ({ page }) => {
  await page.goto("/episodes");
  for (const name of ["Principal", "Pie de página"])
    await expect(page.getByRole("navigation", { name })).toHaveCount(1);
  await expect(page.getByRole("search")).toBeVisible();
  await page.getByRole("searchbox", { name: "Buscar" }).fill("candombe");
  await expect(page.getByRole("status")).toHaveText(/^\d+ programas? encontrados?$/);
  const first = page.getByRole("main").getByRole("article").first();
  await expect(first).toHaveAccessibleName(/\S/);
  await expect(first.getByRole("link", { name: /^Ver detalles del programa \d+$/ })).toBeVisible();
  await page.getByRole("searchbox", { name: "Buscar" }).fill("xyzzyx");
  await expect(page.getByRole("status")).toHaveText("0 programas encontrados");
});

test("the player exposes its state in its names", async ({ page, site }) => {
  const { id, number } = site.episode(({ audioUrl }) => audioUrl !== null);
  await page.goto(`/episodes/${id}`);
  const play = page.getByRole("button", {
    name: new RegExp(`^Listo para reproducir ?: reproducir el programa ${number}$`),
  });
  await expect(play).not.toHaveAttribute("aria-pressed");
  await play.click();
  const bar = page.getByRole("region", { name: "Reproductor" });
  await expect(
    page.getByRole("button", {
      name: new RegExp(`^Reproduciendo ahora ?: pausar el programa ${number}$`),
    }),
  ).toBeVisible();
  await expect(page.getByRole("button", { pressed: true })).toHaveCount(0);
  await expect(bar.getByRole("slider", { name: "Posición" })).toHaveAttribute(
    "aria-valuetext",
    /^\d+:\d\d de \d+:\d\d(, habla .+)?$/,
  );
  await expect(bar.getByRole("slider", { name: "Volumen" })).toHaveAttribute("aria-valuetext", "100 %");
  await bar.getByRole("button", { name: "Silenciar" }).click();
  await expect(bar.getByRole("button", { name: "Activar sonido" })).toBeVisible();
  await expect(bar.getByRole("slider", { name: "Volumen" })).toHaveValue("0");
});

test.describe("a missing recording", () => {
  test.use({ allowedMessages: [/Failed to load resource/] });

  test("interrupts with the reason, and a circular arrow retries", async ({ page, site }) => {
    await page.route("**/audio/**", (route) => route.fulfill({ status: 404, body: "" }));
    await page.goto(`/episodes/${site.episode(({ audioUrl }) => audioUrl !== null).id}`);
    await page.getByRole("button", { name: /^Listo para reproducir/ }).click();
    await expect(page.getByRole("alert")).toContainText("Archivo no compatible o no accesible.");
    await expect(page.getByRole("button", { name: "Reintentar carga", exact: true })).toBeVisible();
    // The episode's own button has the label, too.
    await expect(page.getByRole("button", { name: /^Reintentar carga del programa/ })).toHaveText(
      /^Reintentar carga/,
    );
    // The icon of both buttons is a circular arrow.
    for (const name of [/^Reintentar carga$/, /^Reintentar carga del programa/]) {
      const sign = page.getByRole("button", { name }).locator("[class*=glyph]");
      const share = async () => {
        const box = await sign.boundingBox();
        return box ? roundShare(page, box, 8 / 24) : 0;
      };
      await expect.poll(share, String(name)).toBeGreaterThan(0.7);
    }
  });
});

test("a form names the invalid field and focuses it", async ({ page }) => {
  await page.goto("/contact");
  await page.getByRole("textbox", { name: "Nombre" }).fill("Ana");
  await page.getByRole("button", { name: "Enviar mensaje" }).click();
  await expect(page.getByRole("alert")).toContainText("Por favor, completá nombre, email y mensaje.");
  const email = page.getByRole("textbox", { name: "Email" });
  await expect(email).toBeFocused();
  await expect(email).toHaveAttribute("aria-invalid", "true");
});

test("a slide selected by the visitor is announced; automatic ones are not", { tag: "@soak" }, async ({
  page,
}) => {
  await page.goto("/");
  const slider = page.getByRole("region", { name: "Destacados" });
  await expect(slider.locator("[aria-live]")).toHaveCount(0);
  await slider.getByRole("button", { name: "Siguiente" }).click();
  await expect(slider.locator("[aria-live='polite']")).toHaveCount(1);
  await expect(slider.getByRole("article", { name: "2 de 5" })).toBeVisible();
  await expect(slider.getByRole("article", { name: "1 de 5" })).toBeHidden();
});
