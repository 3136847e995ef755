import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

/** Serves pages and style sheets as they appear to a browser without the popover attribute. */
async function withoutPopover(page: Page): Promise<void> {
  await page.route(/\.css$/, async (route) => {
    const css = await (await route.fetch()).text();
    const body = css
      .replaceAll("@supports not selector(:popover-open)", "@supports (display:block)")
      .replaceAll("@supports selector(:popover-open)", "@supports (display:nothing)");
    await route.fulfill({ contentType: "text/css", body });
  });
  await page.route(/\/(episodes|contact)?$/, async (route) => {
    const html = await (await route.fetch()).text();
    const body = html.replace(/ popover(?=[ >])/g, "").replace(/ popovertarget="\w+"/g, "");
    await route.fulfill({ contentType: "text/html", body });
  });
}

/** Serves style sheets as they appear to a browser without cascade layers. */
async function withoutLayers(page: Page): Promise<void> {
  await page.route(/\.css$/, async (route) => {
    const css = await (await route.fetch()).text();
    const body = css
      .replaceAll("@layer", "@unknown")
      .replace(/@supports not \(color:\s*revert-layer\)/g, "@supports (display:block)");
    await route.fulfill({ contentType: "text/css", body });
  });
}

for (const width of [390, 1280])
  for (const path of ["/", "/episodes", "/contact"])
    test(`without layers, ${path} shows its title on the first screen, at ${width} px`, {
      tag: width === 390 && path === "/" ? [] : "@soak",
    }, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await withoutPopover(page);
      await withoutLayers(page);
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
      await expect(page.getByRole("group", { name: "Estilo del sitio" })).toBeHidden();
      for (const name of ["Menú", "Cerrar", "Estilo"])
        await expect(page.getByRole("button", { name, exact: true })).toBeHidden();
      const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      await expect.poll(overflow).toBeLessThanOrEqual(0);
    });

for (const width of [390, 1280])
  test(`without popovers nothing is open, and all links are visible, at ${width} px`, {
    tag: width === 390 ? [] : "@soak",
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await withoutPopover(page);
    await page.goto("/episodes");
    const links = page.getByRole("navigation", { name: "Principal" }).getByRole("link");
    await expect(links).toHaveCount(5);
    for (const link of await links.all()) await expect(link).toBeInViewport();
    await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
    await expect(page.getByRole("group", { name: "Estilo del sitio" })).toBeHidden();
    for (const name of ["Menú", "Cerrar", "Estilo"])
      await expect(page.getByRole("button", { name })).toBeHidden();
  });

test.describe("on a slow network", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the first press on the menu moves the focus and makes the rest inert once the script loads", async ({
    page,
  }) => {
    let send = () => {};
    const sent = new Promise<void>((done) => {
      send = done;
    });
    await page.route("**/_astro/first-use.*.js", async (route) => {
      await sent;
      await route.continue();
    });
    await page.goto("/legal");
    await page.getByRole("button", { name: "Menú" }).click();
    const close = page.getByRole("button", { name: "Cerrar" });
    await expect(close).toBeVisible();
    await expect(close).not.toBeFocused();
    send();
    await expect(close).toBeFocused();
    await expect(page.locator("main")).toHaveJSProperty("inert", true);
    await page.keyboard.press("Escape");
    await expect(page.locator("main")).toHaveJSProperty("inert", false);
    await expect(page.getByRole("button", { name: "Menú" })).toBeFocused();
  });
});
