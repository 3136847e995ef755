import { FIRST_SCREENS, placesWithSound } from "./first-play.ts";
import { expect, type Site, test } from "./fixtures.ts";
import { heard, watchAudio, withAudio } from "./sound.ts";

/** One page of each kind that leads to programmes. */
function kinds(site: Site): string[] {
  const { play, programme, search } = placesWithSound(site);
  return [...play, ...programme, search, "/neighborhoods", "/topics", "/broadcast-cycles", "/about"];
}

for (const viewport of FIRST_SCREENS)
  test.describe(`on a screen of ${viewport.width} px`, () => {
    test.use({ viewport });

    test("one press on the first screen of each kind of page plays a voice", async ({ page, site }) => {
      await watchAudio(page);
      await page.goto(`/episodes/${withAudio(site).id}`);
      const quote = await page.locator('a[href^="/quotes/"]').first().getAttribute("href");
      for (const path of [...kinds(site), quote ?? ""])
        await test.step(path, async () => {
          await page.goto(path);
          await page.evaluate(() => localStorage.removeItem("archive:player"));
          const button = page
            .getByRole("main")
            .locator(":is(button, a):has(.play-glyph)")
            .filter({ visible: true })
            .first();
          await expect(button).toBeInViewport({ ratio: 1 });
          await button.click();
          await heard(page, 0);
        });
    });
  });
