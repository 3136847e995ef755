import type { Page } from "@playwright/test";
import { themes } from "#copy/themes.ts";
import { standStill } from "./clock.ts";
import { expect, test } from "./fixtures.ts";
import { wear } from "./sweep.ts";

/** See docs/product/site.md. */
const ADVANCE_MS = 9000;

const dot = (page: Page, number: number) =>
  page.getByRole("button", { name: new RegExp(`^Ir a la diapositiva ${number}:`) });

test("the slider advances after nine seconds, and restarts the interval after a choice", async ({ page }) => {
  await standStill(page);
  await page.goto("/");
  await expect(dot(page, 1)).toHaveAttribute("aria-current", "true");
  await page.clock.runFor(ADVANCE_MS - 500);
  await expect(dot(page, 1)).toHaveAttribute("aria-current", "true");
  await page.clock.runFor(1000);
  await expect(dot(page, 2)).toHaveAttribute("aria-current", "true");

  await dot(page, 5).click();
  // Moves pointer and focus away: the slider pauses while they are on it.
  await page.getByRole("contentinfo").hover();
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.clock.runFor(ADVANCE_MS - 500);
  await expect(dot(page, 5)).toHaveAttribute("aria-current", "true");
  await page.clock.runFor(1000);
  await expect(dot(page, 1)).toHaveAttribute("aria-current", "true");
});

test("all four kinds of slide are displayed, under one heading of the page", { tag: "@soak" }, async ({
  page,
}) => {
  await page.goto("/");
  const kinds = new Set<string | null>();
  const slides = page.locator(".slide");
  for (let number = 1; number <= (await slides.count()); number++) {
    await dot(page, number).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    const slide = page.getByRole("article", { name: `${number} de` });
    kinds.add(await slide.getAttribute("data-type"));
    await expect(slide.getByRole("heading", { level: 2 })).toHaveText(/\S/);
    await expect(slide.getByRole("link").first()).toBeVisible();
  }
  expect([...kinds].sort()).toEqual(["announcement", "featured", "featuredProgram", "guest"]);
  await expect(page.getByRole("button", { name: /^Reproducir Programa \d+$/ })).toHaveCount(0);
  await dot(page, 2).click();
  await expect(page.getByRole("button", { name: /^Reproducir Programa \d+$/ })).toBeVisible();
});

test("a paused slider shows its state and does not advance", { tag: "@soak" }, async ({ page }) => {
  await standStill(page);
  await page.goto("/");
  await page.getByRole("button", { name: "Pausar" }).click();
  await expect(page.getByRole("button", { name: "Reanudar" })).toBeVisible();
  await page.getByRole("contentinfo").hover();
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.clock.runFor(3 * ADVANCE_MS);
  await expect(dot(page, 1)).toHaveAttribute("aria-current", "true");
  await page.getByRole("button", { name: "Reanudar" }).click();
  await expect(page.getByRole("button", { name: "Pausar" })).toBeVisible();
});

test("button and controls of every slide are visible on a low screen, in every theme", {
  tag: "@soak",
}, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto("/");
  for (const { id } of themes) {
    await page.evaluate((theme) => {
      document.documentElement.dataset.theme = theme;
    }, id);
    for (const part of ["[data-slider] > [data-needs-js]", ".slide .button"]) {
      const boxes = await page.locator(part).all();
      expect(boxes).not.toEqual([]);
      for (const box of boxes) await expect(box, `${part} in ${id}`).toBeInViewport({ ratio: 1 });
    }
  }
});

test("beside the picture, the controls are below the text of every slide", { tag: "@soak" }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 900, height: 800 });
  await page.goto("/");
  for (const { id } of themes) {
    await wear(page, id);
    const bottoms = () =>
      page
        .locator(".slide[data-active] :is(h2, p)")
        .evaluateAll((texts) => texts.map((text) => text.getBoundingClientRect().bottom));
    await expect(async () => {
      const top = (await page.getByRole("button", { name: "Anterior" }).boundingBox())?.y;
      expect(Math.max(...(await bottoms())), id).toBeLessThanOrEqual(top ?? 0);
    }).toPass();
  }
});

test("the year tuner shows an episode of the selected year, by keyboard", async ({ page, site }) => {
  const ofYear = (year: string) => site.archive.episodes.filter(({ date }) => date?.startsWith(year));
  const years = site.archive.episodes.flatMap(({ date }) => date?.slice(0, 4) ?? []).sort();
  const last = years.at(-1) ?? "";
  const shown = ofYear(last).find(({ audioUrl }) => audioUrl) ?? ofYear(last)[0];
  await page.goto("/");
  const needle = page.getByRole("slider", { name: "Año" });
  await expect(needle).toHaveValue(years[0] ?? "");
  await needle.press("End");
  await expect(needle).toHaveAttribute(
    "aria-valuetext",
    new RegExp(`^${last}, ${ofYear(last).length} programa`),
  );
  const station = page.locator("[data-year-tuner] [data-year]").filter({ visible: true });
  await expect(station).toHaveCount(1);
  await expect(station.getByRole("link").first()).toHaveAttribute("href", `/episodes/${shown?.id}`);
  await expect(station).toContainText(`Programa ${shown?.number} `);
});

test("the needle is over one mark for each year, in every theme", { tag: "@soak" }, async ({
  page,
  site,
}) => {
  const years = site.archive.episodes.flatMap(({ date }) => (date ? [Number(date.slice(0, 4))] : []));
  const wanted = Math.max(...years) - Math.min(...years) + 1;
  await page.goto("/");
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const { id } of themes) {
      await wear(page, id);
      const found = () =>
        page.locator("[data-year-tuner]").evaluate((tuner) => {
          const needle = tuner.querySelector("input");
          const marks = [...tuner.querySelectorAll(".scale-mark")];
          const [first, last] = [marks[0], marks.at(-1)];
          if (!first || !last || !needle) throw new Error("The needle or its scale is not there.");
          const range = needle.getBoundingClientRect();
          const scale = {
            left: first.getBoundingClientRect().left,
            right: last.getBoundingClientRect().right,
          };
          const { maskImage, background } = getComputedStyle(first, "::before");
          const [{ top }, { bottom }] = [first.getBoundingClientRect(), last.getBoundingClientRect()];
          return {
            marks: marks.length,
            isDrawn: maskImage !== "none" && !/^rgba\(0, 0, 0, 0\) none/.test(background),
            // Half a needle extends beyond each end, so that its middle reaches the first and the last mark.
            beyond: [scale.left - range.left, range.right - scale.right].map(Math.round),
            covers: range.top <= top && range.bottom >= bottom,
            appearance: getComputedStyle(needle).appearance,
            needle: getComputedStyle(needle).getPropertyValue("--thumb-width"),
          };
        });
      await expect.poll(found, `${id} at ${width} px`).toEqual({
        marks: wanted,
        isDrawn: true,
        beyond: [13, 13],
        covers: true,
        appearance: "none",
        needle: "26px",
      });
    }
  }
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the needle is absent, its years are visible", { tag: "@soak" }, async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("slider", { name: "Año" })).toBeHidden();
    await expect(page.getByRole("link", { name: /^19\d\d\s*: / }).first()).toBeVisible();
  });
});

test("on a phone the picture of a slide is whole", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  const box = await page.locator(".slide[data-active] .slide-picture").boundingBox();
  if (!box) throw new Error("The slide has no picture.");
  expect(box.width / box.height).toBeLessThan(1.6);
});
