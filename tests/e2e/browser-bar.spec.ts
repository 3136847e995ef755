import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

test.use({ colorScheme: "light", contextOptions: { reducedMotion: "reduce" } });

const choose = async (page: Page, group: string, name: string) => {
  await page.getByRole("button", { name: "Estilo" }).click();
  await page.getByRole("group", { name: group }).getByRole("radio", { name }).check();
  await page.keyboard.press("Escape");
};

test("the browser's own bar follows the style and its day or night", { tag: "@soak" }, async ({ page }) => {
  const expectBar = (colour: string) =>
    expect
      .poll(() =>
        page
          .locator("meta[name=theme-color]")
          .evaluateAll((metas) => [...new Set(metas.map((meta) => meta.getAttribute("content")))]),
      )
      .toEqual([colour]);
  await page.goto("/");
  await choose(page, "Estilo del sitio", "Río de la Plata");
  await expectBar("#eff4f6");
  await choose(page, "Día o noche", "Noche");
  await expectBar("#0f1a22");
  await page.getByRole("banner").getByRole("link", { name: "Programas" }).click();
  await expect(page).toHaveURL(/\/episodes$/);
  await expectBar("#0f1a22");
  await choose(page, "Día o noche", "Automático");
  await expectBar("#eff4f6");
  await page.emulateMedia({ colorScheme: "dark" });
  await expectBar("#0f1a22");
});
