import { globSync } from "node:fs";
import { FIRST_SCREENS, placesWithSound } from "./first-play.ts";
import { expect, type Site, test } from "./fixtures.ts";
import { routesOf } from "./routes.ts";
import { heard, watchAudio, withAudio } from "./sound.ts";
import { THEME_ROUNDS, wear } from "./sweep.ts";

/** The back-office, and the player on other sites, which has a test of its own. */
const OTHER_KINDS = ["/admin", "/embed/[number]"];

/** One page of each kind; of the search, before it and after it. */
const examples = (site: Site, quote: string) => [
  ...routesOf(site),
  placesWithSound(site).searches[0] ?? "",
  quote,
];

test("each kind of page has an example", ({ site }) => {
  const paths = examples(site, "/quotes/key");
  const kinds = globSync("**/*.astro", { cwd: "src/pages" }).map(
    (file) => `/${file.replace(/((^|\/)index)?\.astro$/, "")}`,
  );
  const without = kinds.filter((kind) => {
    const pattern = kind.replace(/\/\[\.{3}.+\]/, "(/.+)?").replace(/\[.+\]/, "[^/]+");
    return !paths.some((path) => new RegExp(`^${pattern}(\\?|$)`).test(path));
  });
  expect(without.sort()).toEqual(OTHER_KINDS);
});

for (const viewport of FIRST_SCREENS)
  test.describe(`on a screen of ${viewport.width} px`, () => {
    test.use({ viewport });

    for (const { worn, details } of THEME_ROUNDS)
      test(
        `one press on the first screen of each kind of page plays a voice, in ${worn.join(", ")}`,
        details,
        async ({ page, site }) => {
          await watchAudio(page);
          await page.goto(`/episodes/${withAudio(site).id}`);
          const quote = await page.locator('a[href^="/quotes/"]').first().getAttribute("href");
          for (const path of examples(site, quote ?? ""))
            await test.step(path, async () => {
              await page.goto(path);
              await page.evaluate(() => localStorage.removeItem("archive:player"));
              const button = page
                .getByRole("main")
                .locator(":is(button, a):has(.play-glyph)")
                .filter({ visible: true })
                .first();
              for (const theme of worn) {
                await wear(page, theme);
                await expect(button).toBeInViewport({ ratio: 1 });
              }
              await button.click();
              await heard(page, 0);
            });
        },
      );
  });
