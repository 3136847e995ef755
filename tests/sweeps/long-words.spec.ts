import { ids } from "#tests/e2e/long-archive.ts";
import { test, widthFaults } from "#tests/e2e/long-words.ts";
import { expectNone, FIXED } from "#tests/e2e/routes.ts";
import { THEMES } from "#tests/e2e/sweep.ts";

test.use({ contextOptions: { reducedMotion: "reduce" }, allowedMessages: [/Failed to load resource/] });

test("no public page scrolls sideways for a word without end, in any theme", async ({ page }) => {
  test.setTimeout(900_000);
  const episode = `/episodes/${ids.episode}`;
  const parts = ["comentarios", "galeria", "transcripcion"].map((part) => `${episode}#${part}`);
  const content = [episode, ...parts, "/neighborhoods/barrio", "/topics/tema", `/guests/${ids.guest}`];
  const found: string[] = [];
  for (const path of [...FIXED, ...content, "/404"]) {
    await page.goto(path);
    found.push(...(await widthFaults(page, path, THEMES)));
  }
  expectNone(found);
});
