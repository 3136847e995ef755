import { test } from "./fixtures.ts";
import { textLines } from "./lines.ts";
import { contentRoutesOf, expectNone } from "./routes.ts";
import { THEME_ROUNDS, wear } from "./sweep.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Readers lose the next line after a longer one. */
const MOST_LETTERS = 80;

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

  test(`no word is broken on a narrow screen, in ${worn.join(", ")}`, details, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    const found: string[] = [];
    for (const path of ["/acknowledgments", "/topics"]) {
      await page.goto(path);
      for (const theme of worn) {
        await wear(page, theme);
        const names = page.locator(":is(h1, main li a, footer nav a)");
        for (const lines of await names.evaluateAll(textLines))
          for (const line of lines.slice(0, -1))
            if (!/[\s-]$/.test(line)) found.push(`${path} ${theme}: ${lines.join(" / ")}`);
      }
    }
    expectNone(found);
  });
}
