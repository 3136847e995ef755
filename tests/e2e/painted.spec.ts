import { expect, test } from "./fixtures.ts";
import { persistentFaults } from "./persistent-faults.ts";
import { type Colour, contrast, painted } from "./picture.ts";
import { contentRoutesOf, expectNone } from "./routes.ts";
import { THEMES, wear } from "./sweep.ts";

for (const colorScheme of ["light", "dark"] as const)
  test.describe(`forced colours, ${colorScheme}`, () => {
    test.use({ colorScheme, contextOptions: { forcedColors: "active", reducedMotion: "reduce" } });

    test("dial and volume have track, fill and thumb", { tag: "@soak" }, async ({ page, site }) => {
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
        await expect(async () => {
          const box = await slider.boundingBox();
          if (!box) throw new Error(`The ${name} is not there.`);
          // Thumb and track extend beyond the slider's own box.
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
        }).toPass();
      }
    });
  });

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the volume can be changed", { tag: "@soak" }, async ({ page, site }) => {
    const { id } = site.episode(({ audioUrl }) => audioUrl !== null);
    await page.goto(`/episodes/${id}`);
    await page.getByRole("button", { name: /^Listo para reproducir/ }).click();
    const volume = page.getByRole("slider", { name: "Volumen" });
    await expect(volume).toBeInViewport({ ratio: 1 });
    await expect.poll(async () => (await volume.boundingBox())?.height).toBeGreaterThanOrEqual(24);
    await expect(volume).toHaveValue("1");
    await volume.click({ position: { x: 10, y: 12 } });
    await expect(volume).not.toHaveValue("1");
  });

  test("at 320 px the slider's words do not break", { tag: "@soak" }, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto("/");
    const pause = page.getByRole("button", { name: "Pausar" });
    await expect.poll(async () => (await pause.boundingBox())?.height).toBeLessThan(50);
  });
});

test.describe("with motion", () => {
  test("no animation on a page repeats forever", { tag: "@soak" }, async ({ page, site }) => {
    const [episode, barrio] = contentRoutesOf(site);
    const found: string[] = [];
    for (const path of ["/", "/episodes", "/neighborhoods", "/buscar", "/about", episode, barrio]) {
      await page.goto(path ?? "/");
      for (const theme of THEMES) {
        await wear(page, theme);
        const moving = () =>
          page.evaluate(() =>
            document
              .getAnimations()
              .filter(
                ({ timeline, effect }) =>
                  timeline === document.timeline && effect?.getTiming().iterations === Infinity,
              )
              .map(({ effect }) =>
                effect instanceof KeyframeEffect ? (effect.target?.outerHTML ?? "") : "",
              ),
          );
        found.push(
          ...(await persistentFaults(moving)).map((part) => `${path} ${theme}: ${part.slice(0, 120)}`),
        );
      }
    }
    expectNone(found);
  });
});
