import { FIRST_SCREENS, firstScreenFaults, placesWithSound } from "./first-play.ts";
import { expect, test } from "./fixtures.ts";
import { expectNone } from "./routes.ts";
import { THEME_ROUNDS } from "./sweep.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const viewport of FIRST_SCREENS)
  test.describe(`on a screen of ${viewport.width} px`, () => {
    test.use({ viewport });

    for (const { worn, details } of THEME_ROUNDS)
      test(
        `sound is on the first screen, also above the player, in ${worn.join(", ")}`,
        details,
        async ({ page, site }) => {
          const places = placesWithSound(site);
          expectNone(await firstScreenFaults(page, places, worn));
          await page.goto(places.play[1] ?? "");
          await page.getByRole("button", { name: "Listo para reproducir" }).click();
          const bar = page.getByRole("region", { name: "Reproductor" });
          await expect(bar.getByRole("slider").first()).toBeVisible();
          // A page that is loaded restores the player, paused.
          expectNone(await firstScreenFaults(page, places, worn));
        },
      );
  });
