import type { Page } from "@playwright/test";
import { finishTransitions } from "./accessible.ts";
import { expect, test } from "./fixtures.ts";
import { type Colour, contrast } from "./picture.ts";
import { contentRoutesOf, expectNone } from "./routes.ts";
import { accessFaults, THEME_ROUNDS, THEMES, wear } from "./sweep.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

// A smaller check than the sweeps, which cover every theme on every route, light and dark.
test.describe("dark colour scheme", () => {
  test.use({ colorScheme: "dark" });

  test("an episode is accessible in every theme", { tag: "@soak" }, async ({ page, site }) => {
    expectNone(await accessFaults(page, contentRoutesOf(site).slice(0, 1)));
  });
});

test.describe("with forced colours", () => {
  test.use({ contextOptions: { forcedColors: "active" } });

  test("selection and focus are still distinguishable", { tag: "@soak" }, async ({ page, site }) => {
    const { id } = site.episode((card) => card.photoCount > 0);
    await page.goto(`/episodes/${id}`);
    const chosen = page.getByRole("tab", { selected: true });
    const other = page.getByRole("tab", { selected: false }).first();
    const look = (element: HTMLElement) => {
      const { outlineStyle, borderTopColor, backgroundColor } = getComputedStyle(element);
      return [outlineStyle, borderTopColor, backgroundColor].join();
    };
    await expect(async () =>
      expect(await chosen.evaluate(look)).not.toBe(await other.evaluate(look)),
    ).toPass();
    await chosen.focus();
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("tab", { selected: true })).not.toHaveCSS("outline-style", "none");
  });

  test("the samples of the styles keep their colours", { tag: "@soak" }, async ({ page }) => {
    await page.goto("/");
    for (const sample of await page.locator("#temas [data-theme]").all())
      await expect(sample).not.toHaveCSS("background-image", "none");
  });

  test("fields and sections that open keep their arrow", { tag: "@soak" }, async ({ page }) => {
    await page.goto("/episodes");
    await expect(page.getByLabel("Año")).toHaveCSS("appearance", "auto");
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/buscar");
    const arrow = page.locator("summary", { hasText: "Filtrar" }).locator("span");
    await expect(arrow).toHaveCSS("forced-color-adjust", "none");
    await expect(arrow).not.toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
  });
});

test("the menu of a phone leads to the styles", { tag: "@soak" }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  await page.getByRole("button", { name: "Menú" }).click();
  await page.locator("#menu").getByRole("button", { name: "Estilo" }).click();
  await page.getByRole("radio", { name: "Candombe" }).check();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "candombe");
});

for (const width of [390, 1280])
  test(`the figures of the home page are aligned as its title, at ${width} px`, { tag: "@soak" }, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/");
    const aligned = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => getComputedStyle(element).textAlign);
    for (const theme of THEMES) {
      await wear(page, theme);
      expect(await aligned(".rule-double"), theme).toBe(await aligned(".title-block"));
    }
  });

test.describe("by night", () => {
  test.use({ colorScheme: "dark" });

  for (const { worn, details } of THEME_ROUNDS)
    test(`a link to a year is readable on hover, in ${worn.join(", ")}`, details, async ({ page }) => {
      await page.goto("/episode-index");
      const year = page.getByRole("list", { name: "Años" }).getByRole("link").first();
      for (const theme of worn) {
        await wear(page, theme);
        await year.hover();
        const colours = () =>
          year.evaluate((link) => {
            const { color, backgroundColor } = getComputedStyle(link);
            return [color, backgroundColor].map((value) => value.match(/[\d.]+/g)?.map(Number) ?? []);
          });
        // A chip has a background of its own only on hover, and the computed value then has no alpha.
        await expect(async () => {
          const [ink, ground] = await colours();
          expect(ground, theme).toHaveLength(3);
          expect(contrast(ink as unknown as Colour, ground as unknown as Colour), theme).toBeGreaterThan(4.5);
        }).toPass();
      }
    });
});

test.describe("day or night, chosen", () => {
  test.use({ colorScheme: "light" });

  const lightness = (page: Page) =>
    page.evaluate(() => {
      const channels = getComputedStyle(document.documentElement).backgroundColor.match(/\d+/g) ?? [];
      return channels.map(Number).reduce((sum, channel) => sum + channel, 0) / 3;
    });
  const expectNight = (page: Page) => expect.poll(() => lightness(page)).toBeLessThan(60);
  const expectDay = (page: Page) => expect.poll(() => lightness(page)).toBeGreaterThan(200);
  const choose = async (page: Page, name: string) => {
    await page.getByRole("button", { name: "Estilo" }).click();
    await page.getByRole("group", { name: "Día o noche" }).getByRole("radio", { name }).check();
    await page.keyboard.press("Escape");
  };

  test("holds on every page, for site and back-office, until it is automatic again", async ({ page }) => {
    await page.goto("/");
    await expectDay(page);
    await choose(page, "Noche");
    await expectNight(page);
    await page.getByRole("banner").getByRole("link", { name: "Programas" }).click();
    await expect(page).toHaveURL(/\/episodes$/);
    await expectNight(page);
    await page.goto("/admin/login");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectNight(page);

    await page.goto("/");
    await page.emulateMedia({ colorScheme: "dark" });
    await choose(page, "Día");
    await expectDay(page);
    await choose(page, "Automático");
    await expectNight(page);
    await page.emulateMedia({ colorScheme: "light" });
    await expectDay(page);
    await page.reload();
    await expectDay(page);
    await page.getByRole("button", { name: "Estilo" }).click();
    await expect(page.getByRole("radio", { name: "Automático" })).toBeChecked();
  });

  test.describe("without the scripts that a page loads", () => {
    test.use({ allowedMessages: [/Failed to load resource/] });

    test("is there, from the first paint on", async ({ page }) => {
      await page.goto("/");
      await choose(page, "Noche");
      // The script that keeps the choice is loaded by the press.
      await expectNight(page);
      await page.route(/\.js(\?|$)/, (route) => route.abort());
      await page.reload();
      await expectNight(page);
    });
  });

  for (const { worn, details } of THEME_ROUNDS)
    test(`looks as the system's own, in ${worn.join(", ")}`, details, async ({ page }) => {
      await page.goto("/");
      const look = () =>
        page.evaluate(() => {
          const parts = ["html", "body", "header", ".slide-picture", ".city-map", ".door"];
          return parts.map((part) => {
            const element = document.querySelector(part);
            if (!element) throw new Error(`The page has no ${part}.`);
            const { color, backgroundColor, borderTopColor, filter } = getComputedStyle(element);
            return [part, color, backgroundColor, borderTopColor, filter].join(" ");
          });
        });
      const looks = async (system: "light" | "dark", mode: string) => {
        await page.emulateMedia({ colorScheme: system });
        await page.evaluate((chosen) => {
          document.documentElement.dataset.mode = chosen;
        }, mode);
        await finishTransitions(page);
        return look();
      };
      for (const theme of worn) {
        await wear(page, theme);
        const [day, night] = [await looks("light", "auto"), await looks("dark", "auto")];
        expect(night).not.toEqual(day);
        expect(await looks("dark", "light"), `${theme} by day`).toEqual(day);
        expect(await looks("light", "dark"), `${theme} by night`).toEqual(night);
      }
    });

  for (const { worn, details } of THEME_ROUNDS)
    test(
      `changes with the arrow keys, and fits a small phone, in ${worn.join(", ")}`,
      details,
      async ({ page }) => {
        await page.setViewportSize({ width: 320, height: 640 });
        await page.goto("/");
        for (const theme of worn) {
          await wear(page, theme);
          await page.getByRole("button", { name: "Estilo" }).click();
          const modes = page.getByRole("group", { name: "Día o noche" });
          const automatic = modes.getByRole("radio", { name: "Automático" });
          await automatic.check();
          await automatic.focus();
          await page.keyboard.press("ArrowRight");
          await expect(modes.getByRole("radio", { name: "Día" })).toBeChecked();
          await page.keyboard.press("ArrowRight");
          await expect(modes.getByRole("radio", { name: "Noche" })).toBeFocused();
          await expectNight(page);
          const panel = modes.locator("..");
          expect(
            await panel.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
            theme,
          ).toBe(0);
          await page.keyboard.press("Escape");
        }
      },
    );

  test("is not printed: paper is white, and its ink black", { tag: "@soak" }, async ({ page }) => {
    await page.goto("/episodes");
    await choose(page, "Noche");
    await page.emulateMedia({ media: "print" });
    await expect.poll(() => lightness(page)).toBe(255);
    await expect(page.locator("html")).toHaveCSS("color-scheme", "light");
  });
});

test.describe("with motion", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("another style fades in, also when chosen quickly", { tag: "@soak" }, async ({ page }) => {
    await page.goto("/");
    await page.getByRole("button", { name: "Estilo" }).click();
    const styles = page.getByRole("group", { name: "Estilo del sitio" });
    await expect(styles.getByRole("radio", { name: "Vintage" })).toBeChecked();
    await styles.getByRole("radio", { name: "Vintage" }).focus();
    await page.evaluate(() => {
      document.addEventListener("change", () =>
        requestAnimationFrame(() => {
          const fades = document
            .getAnimations()
            .filter(({ effect }) => effect instanceof KeyframeEffect && effect.pseudoElement);
          if (fades.length > 0) document.documentElement.dataset.faded = "1";
          else requestAnimationFrame(() => document.dispatchEvent(new Event("change")));
        }),
      );
    });
    for (let key = 0; key < 3; key++) await page.keyboard.press("ArrowDown");
    await expect(page.locator("html")).toHaveAttribute("data-theme", "candombe");
    await expect(page.locator("html")).toHaveAttribute("data-faded", "1");
  });
});

test("with reduced motion all inks change at once", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce", colorScheme: "light" });
  await page.goto("/about");
  const changing = await page.evaluate(async () => {
    document.documentElement.dataset.mode = "dark";
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    return document.getAnimations().filter((animation) => animation instanceof CSSTransition).length;
  });
  expect(changing).toBe(0);
});

test("in Art déco heads stand in the middle, and the face of large titles is large", {
  tag: "@soak",
}, async ({ page, site }) => {
  const { id } = site.episode(({ hasTranscript, photoCount }) => hasTranscript && photoCount > 0);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of [`/episodes/${id}`, "/episodes", "/statistics", "/contact", "/buscar?q=barrio"]) {
    await page.goto(path);
    await wear(page, "artDeco");
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 1 })).toHaveCSS("text-align", "center");
    const small = () =>
      main.evaluate((element) =>
        [...element.querySelectorAll<HTMLElement>("*")].flatMap((part) => {
          const { fontFamily, fontSize } = getComputedStyle(part);
          const hasText = [...part.childNodes].some((node) => node instanceof Text && /\S/.test(node.data));
          const isSmall = /^"?Limelight/.test(fontFamily) && Number.parseFloat(fontSize) < 32;
          return hasText && isSmall ? [`${part.textContent} ${fontSize}`] : [];
        }),
      );
    await expect.poll(small, path).toEqual([]);
  }
});
