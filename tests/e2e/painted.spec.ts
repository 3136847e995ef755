import type { Page } from "@playwright/test";
import { themes } from "#copy/themes.ts";
import { faintTexts } from "./contrast.ts";
import { expect, test } from "./fixtures.ts";
import { type Colour, contrast, painted } from "./picture.ts";
import { contentRoutesOf, expectNone } from "./routes.ts";

/** All of a page at once, so that nothing has to be scrolled to. */
const TALL = 3600;
const dress = (page: Page, theme: string) =>
  page.evaluate((id) => {
    document.documentElement.dataset.theme = id;
  }, theme);

for (const colorScheme of ["light", "dark"] as const)
  test.describe(`text on what is painted behind it, ${colorScheme} surroundings`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: "reduce" } });

    test("can be read in every theme", async ({ page, site }) => {
      test.setTimeout(240_000);
      const found: string[] = [];
      const paths = ["/", "/episodes", "/about", "/statistics", ...contentRoutesOf(site).slice(0, 2)];
      for (const path of paths) {
        await page.setViewportSize({ width: 1280, height: TALL });
        await page.goto(path);
        for (const { id } of themes) {
          await dress(page, id);
          for (const text of await faintTexts(page)) found.push(`${path} ${id}: ${text}`);
        }
      }
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto("/");
      await page.getByRole("button", { name: "Menú" }).click();
      for (const { id } of themes) {
        await dress(page, id);
        for (const text of await faintTexts(page)) found.push(`menu ${id}: ${text}`);
        await page.getByRole("link", { name: "Contacto" }).first().hover();
        for (const text of await faintTexts(page)) found.push(`menu, hovered, ${id}: ${text}`);
      }
      expectNone(found);
    });
  });

for (const colorScheme of ["light", "dark"] as const)
  test.describe(`colours of the system, ${colorScheme}`, () => {
    test.use({ colorScheme, contextOptions: { forcedColors: "active", reducedMotion: "reduce" } });

    test("dial and volume have track, fill and thumb", async ({ page, site }) => {
      const { id } = site.episode(({ audioUrl }) => audioUrl !== null);
      await page.goto(`/episodes/${id}`);
      await page.getByRole("button", { name: /^Listo para reproducir/ }).click();
      const position = page.getByRole("slider", { name: "Posición" });
      const volume = page.getByRole("slider", { name: "Volumen" });
      await expect(position).toBeEnabled();
      await page.getByRole("button", { name: "Pausar", exact: true }).click();
      await position.fill(String(Math.floor(Number(await position.getAttribute("max")) / 2)));
      await volume.fill("0.5");
      await page.getByRole("main").click({ position: { x: 5, y: 5 } });
      for (const [name, slider] of [
        ["dial", position],
        ["volume", volume],
      ] as const) {
        const box = await slider.boundingBox();
        if (!box) throw new Error(`The ${name} is not there.`);
        // Thumb and track reach beyond the slider's own box.
        const clip = { ...box, y: box.y - 8, height: box.height + 16 };
        const { width, height, at } = await painted(page, clip);
        const ground = at(1, 1);
        const marks = (x: number) =>
          Array.from({ length: height }, (_, y) => at(x, y)).filter(
            (colour) => contrast(colour, ground) >= 3,
          );
        const right = marks(width * 0.8).length;
        expect(marks(width * 0.2).length, `${name}: track on the left`).toBeGreaterThan(0);
        expect(right, `${name}: track on the right`).toBeGreaterThan(0);
        const middle = Array.from({ length: width * 0.2 }, (_, x) => marks(width * 0.4 + x).length);
        expect(Math.max(...middle), `${name}: thumb`).toBeGreaterThan(right + 4);
        const colours = (x: number) => new Set(marks(x).map((colour: Colour) => colour.join()));
        if (name === "dial") expect(colours(width * 0.2), "dial: fill").not.toEqual(colours(width * 0.8));
      }
    });
  });

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the volume can be changed, and no light of the map is a target for a finger", async ({
    page,
    site,
  }) => {
    const { id } = site.episode(({ audioUrl }) => audioUrl !== null);
    await page.goto(`/episodes/${id}`);
    await page.getByRole("button", { name: /^Listo para reproducir/ }).click();
    const volume = page.getByRole("slider", { name: "Volumen" });
    await expect(volume).toBeInViewport({ ratio: 1 });
    const box = await volume.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(24);
    await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) * 0.2, (box?.y ?? 0) + (box?.height ?? 0) / 2);
    await expect(volume).not.toHaveValue("1");

    await page.goto("/neighborhoods");
    const targets = await page
      .locator(".map-place circle")
      .evaluateAll(
        (lights) => lights.filter((light) => getComputedStyle(light).pointerEvents !== "none").length,
      );
    expect(targets).toBe(0);
  });

  test("at 320 px the slider's words stay whole", async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto("/");
    const box = await page.getByRole("button", { name: "Pausar" }).boundingBox();
    expect(box?.height).toBeLessThan(50);
  });
});

test.describe("with motion", () => {
  test("nothing on a page moves for ever by itself", async ({ page, site }) => {
    await page.goto(`/episodes/${site.episode(() => true).id}`);
    for (const { id } of themes) {
      await dress(page, id);
      const moving = await page.evaluate(() =>
        document
          .getAnimations()
          .filter(
            ({ timeline, effect }) =>
              timeline === document.timeline && effect?.getTiming().iterations === Infinity,
          )
          .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.target?.className.toString() : "")),
      );
      expect(moving, id).toEqual([]);
    }
  });
});
