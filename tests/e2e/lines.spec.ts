import { expect, test } from "./fixtures.ts";
import { textLines } from "./lines.ts";
import { contentRoutesOf, expectNone } from "./routes.ts";
import { THEME_ROUNDS, wear } from "./sweep.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Readers lose the next line after a longer one. */
const MOST_LETTERS = 80;

test("no centred sentence ends with a line of a word or two", async ({ page }) => {
  const found: string[] = [];
  for (const path of ["/", "/broadcast-cycles", "/acknowledgments"]) {
    await page.goto(path);
    await wear(page, "artDeco");
    for (const width of [768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const sentences = page.locator("main .page-lede, footer .font-display + p");
      for (const lines of await sentences.evaluateAll(textLines)) {
        const [last = "", ...others] = lines.map((line) => line.trim()).reverse();
        if (others.some((line) => last.length < line.length / 2))
          found.push(`${path} ${width}: ${lines.join("/")}`);
      }
    }
  }
  expectNone(found);
});

/** Runs in the page: the chosen words of each select, with the width that they have and need. */
const choices = (selects: (HTMLElement | SVGElement)[]) =>
  selects
    .filter((select) => select instanceof HTMLSelectElement)
    .map((select) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(select);
      const text = select.selectedOptions[0]?.text ?? "";
      const pen = document.createElement("canvas").getContext("2d");
      if (pen) pen.font = font;
      return {
        text,
        needed: Math.floor(pen?.measureText(text).width ?? 0),
        room: Math.ceil(
          select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight),
        ),
      };
    });

for (const { worn, details } of THEME_ROUNDS) {
  test(
    `no line is too long to read on a wide screen, in ${worn.join(", ")}`,
    details,
    async ({ page, site }) => {
      await page.setViewportSize({ width: 1720, height: 900 });
      const found: string[] = [];
      for (const path of ["/legal", "/about", "/acknowledgments", "/episodes", ...contentRoutesOf(site)]) {
        await page.goto(path);
        for (const theme of worn) {
          await wear(page, theme);
          for (const line of (await page.locator("main p").evaluateAll(textLines)).flat())
            if (line.trim().length > MOST_LETTERS) found.push(`${path} ${theme}: ${line}`);
        }
      }
      expectNone(found);
    },
  );

  test(`no link of a card stands alone below the others, in ${worn.join(", ")}`, async ({ page }) => {
    await page.goto("/episodes");
    const found: string[] = [];
    for (const width of [768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      for (const theme of worn) {
        await wear(page, theme);
        const last = await page
          .locator(".cards article p:has(> :nth-child(3))")
          .evaluateAll((rows) =>
            rows.map((row) => [...row.children].slice(-2).map((part) => part.getBoundingClientRect().bottom)),
          );
        for (const [before = 0, after = 0] of last)
          if (after - before > 30) found.push(`${width} ${theme}: ${after - before}`);
      }
    }
    expectNone(found);
  });

  test(`no choice of the list is cut on a tablet, in ${worn.join(", ")}`, async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 900 });
    await page.goto("/episodes");
    const found: string[] = [];
    for (const theme of worn) {
      await wear(page, theme);
      for (const { text, room, needed } of await page.locator("main select").evaluateAll(choices))
        if (needed > room) found.push(`${theme}: «${text}» needs ${needed} of ${room} px`);
    }
    expectNone(found);
  });

  test(
    `neither name nor link of the foot takes two lines on a tablet, in ${worn.join(", ")}`,
    details,
    async ({ page }) => {
      await page.setViewportSize({ width: 768, height: 1024 });
      await page.goto("/legal");
      const found: string[] = [];
      for (const theme of worn) {
        await wear(page, theme);
        for (const lines of await page.locator("footer :is(nav a, .font-display)").evaluateAll(textLines))
          if (lines.length !== 1) found.push(`${theme}: ${lines.join(" / ")}`);
      }
      expectNone(found);
    },
  );

  test(`no word is broken on a narrow screen, in ${worn.join(", ")}`, details, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    const found: string[] = [];
    for (const path of ["/acknowledgments", "/topics", "/statistics"]) {
      await page.goto(path);
      for (const theme of worn) {
        await wear(page, theme);
        const names = page.locator(":is(h1, main li a, main th, .figures li, footer nav a)");
        for (const lines of await names.evaluateAll(textLines))
          for (const line of lines.slice(0, -1))
            if (!/[\s-]$/.test(line)) found.push(`${path} ${theme}: ${lines.join(" / ")}`);
      }
    }
    expectNone(found);
  });
}

test("the lines about a place that is named are evenly apart", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/neighborhoods");
  const tops = await page
    .locator("[data-map-list] li > a + span")
    .evaluateAll((texts) => texts.map((text) => [...text.getClientRects()].map(({ top }) => top)));
  const gaps = tops.map((lines) => lines.slice(1).map((top, index) => top - (lines[index] ?? 0)));
  expect(gaps.filter((few) => few.length > 1).length).toBeGreaterThan(1);
  for (const gap of gaps) expect(Math.max(...gap) - Math.min(...gap)).toBeLessThan(4);
});
