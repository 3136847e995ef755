import { OWNER, signIn } from "#tests/e2e/admin/fixtures.ts";
import { SCREENS } from "#tests/e2e/admin/screens.ts";
import { ids, longWord } from "#tests/e2e/long-archive.ts";
import { test, widthFaults } from "#tests/e2e/long-words.ts";
import { expectNone, FIXED } from "#tests/e2e/routes.ts";
import { FIRST_THEME, THEMES } from "#tests/e2e/sweep.ts";

// All tests share one archive; its pictures and recordings do not exist.
test.describe.configure({ mode: "serial" });
test.use({ contextOptions: { reducedMotion: "reduce" }, allowedMessages: [/Failed to load resource/] });

test("no public page scrolls sideways with a very long word, in any theme", async ({ page }) => {
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

test("no part that opens scrolls sideways with a very long word", async ({ page }) => {
  test.setTimeout(900_000);
  page.setDefaultTimeout(20_000);
  const found: string[] = [];
  await page.goto(`/episodes/${ids.episode}`);
  await page
    .getByRole("button", { name: /reproducir/ })
    .first()
    .click();
  await page.getByRole("alert").waitFor();
  found.push(...(await widthFaults(page, "player", FIRST_THEME)));

  await page.goto("/ai-assistant");
  await page.getByLabel("Tu mensaje").fill(longWord(299));
  await page.getByLabel("Tu mensaje").press("m");
  await page.getByRole("button", { name: "Enviar" }).click();
  await page.getByRole("log").getByText(longWord(300)).waitFor();
  found.push(...(await widthFaults(page, "assistant", FIRST_THEME)));

  await page.goto(`/buscar?q=${longWord(60)}`);
  await page
    .getByRole("status")
    .filter({ hasText: /resultado/ })
    .waitFor();
  found.push(...(await widthFaults(page, "search", FIRST_THEME)));
  expectNone(found);
});

test("no admin screen scrolls sideways with a very long word", async ({ page }) => {
  test.setTimeout(900_000);
  page.setDefaultTimeout(20_000);
  await page.goto("/admin");
  await signIn(page, OWNER);
  await page.getByRole("heading", { name: "Dashboard" }).waitFor();
  const found: string[] = [];
  const edits = {
    [`/admin/episodes/edit/${ids.episode}`]: "Editar Episodio",
    [`/admin/guests/edit/${ids.guest}`]: "Editar Invitado",
    [`/admin/neighborhoods/edit/${ids.neighborhood}`]: "Editar Barrio",
    [`/admin/topics/edit/${ids.topic}`]: "Editar Tema",
    [`/admin/episode-photos/edit/${ids.photo}`]: "Editar Foto",
    [`/admin/episodes/${ids.episode}/transcript`]: /./,
  };
  for (const [path, title] of Object.entries({ ...SCREENS, ...edits })) {
    await page.goto(path);
    await page.getByRole("heading", { name: title, level: 1 }).first().waitFor();
    await page.getByText("Cargando...").first().waitFor({ state: "detached" });
    found.push(...(await widthFaults(page, path, FIRST_THEME)));
  }
  expectNone(found);
});
