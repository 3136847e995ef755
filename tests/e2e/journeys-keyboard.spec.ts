import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

/** Presses Tab until the focus is on the element. */
async function tabTo(page: Page, goal: Locator, presses = 120): Promise<void> {
  for (let count = 0; count < presses; count++) {
    await page.keyboard.press("Tab");
    if (await goal.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab does not reach ${goal}.`);
}

test("a visit from the first Tab to a comment, by keyboard only", async ({ page, site }) => {
  test.setTimeout(120_000);
  const episode = site.episode((card) => card.audioUrl !== null && card.photoCount > 1);

  await test.step("the first stop skips the header", async () => {
    await page.goto("/episodes");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Saltar al contenido" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("main")).toBeFocused();
  });

  await test.step("the list is filtered, and the focus stays in the field", async () => {
    const barrio = page.getByLabel("Barrio o tema");
    await tabTo(page, barrio);
    await page.keyboard.type(episode.neighborhood?.name ?? "");
    await expect(page).toHaveURL(/barrio=/);
    await expect(page.getByRole("status")).toContainText(/encontrado/);
    await expect(barrio).toBeFocused();
  });

  await test.step("an episode is opened and played", async () => {
    await tabTo(page, page.locator(`main h2 a[href="/episodes/${episode.id}"]`));
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`/episodes/${episode.id}`));
    await tabTo(page, page.getByRole("button", { name: /^Listo para reproducir/ }));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: /^Reproduciendo ahora/ })).toBeFocused();
  });

  await test.step("the tab list is one stop, arrows select, and the address has the tab", async () => {
    await tabTo(page, page.getByRole("tab", { selected: true }));
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("tab", { name: /Galería/ })).toHaveAttribute("aria-selected", "true");
    await expect(page).toHaveURL(/#galeria$/);
  });

  await test.step("pictures are browsed over the page, and the focus returns", async () => {
    const pictures = page.getByRole("tabpanel").getByRole("link");
    await tabTo(page, pictures.first());
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("button", { name: "Cerrar" })).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await expect(dialog.getByRole("status")).toHaveText(`2 de ${episode.photoCount}`);
    for (let press = 0; press < 6; press++) await page.keyboard.press("Tab");
    await expect(page.locator("dialog :focus")).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(pictures.nth(1)).toBeFocused();
  });

  await test.step("a comment is written and sent", async () => {
    await page.getByRole("tab", { name: /Galería/ }).focus();
    await page.keyboard.press("End");
    await tabTo(page, page.getByRole("textbox", { name: "Nombre" }));
    await page.keyboard.type("Ana");
    await page.keyboard.press("Tab");
    await page.keyboard.type("ana@ejemplo.uy");
    await page.keyboard.press("Tab");
    // Types as fast as a person: a comment sent within two seconds is rejected as automated.
    await page.keyboard.type("Me acuerdo del tranvía.", { delay: 100 });
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("status").filter({ hasText: "¡Gracias por tu comentario!" })).toBeVisible();
  });
});

test.describe("on a small screen", () => {
  test.use({ viewport: { width: 390, height: 800 } });

  test("the open menu traps the focus, and returns it when closed", async ({ page }) => {
    await page.goto("/");
    const button = page.getByRole("button", { name: "Menú" });
    await tabTo(page, button);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Cerrar" })).toBeFocused();
    for (const rest of ["main", "footer"]) await expect(page.locator(rest)).toHaveJSProperty("inert", true);
    for (let press = 0; press < 14; press++) {
      await page.keyboard.press("Tab");
      expect(await page.evaluate(() => document.activeElement?.closest("main, footer"))).toBeNull();
    }
    await page.getByRole("link", { name: "Contacto" }).first().focus();
    await page.keyboard.press("Escape");
    await expect(button).toBeFocused();
  });
});

test("the address of a tab opens it, and so does going back", async ({ page, site }) => {
  const { id } = site.episode((card) => card.photoCount > 0);
  await page.goto(`/episodes/${id}#comentarios`);
  const comments = page.getByRole("tab", { name: /Comentarios/ });
  await expect(comments).toHaveAttribute("aria-selected", "true");
  await page.evaluate(() => {
    location.hash = "#galeria";
  });
  await expect(page.getByRole("tab", { name: /Galería/ })).toHaveAttribute("aria-selected", "true");
  await page.goBack();
  await expect(comments).toHaveAttribute("aria-selected", "true");
});
