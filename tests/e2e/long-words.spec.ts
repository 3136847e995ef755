import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { themes } from "#copy/themes.ts";
import { type SiteProcess, startSite } from "#tests/support/site-process.ts";
import { settle } from "./accessible.ts";
import { OWNER, signIn } from "./admin/fixtures.ts";
import { SCREENS } from "./admin/screens.ts";
import { test as base } from "./fixtures.ts";
import { fillLongArchive, ids, longWord } from "./long-archive.ts";
import { expectNone, FIXED } from "./routes.ts";

const WIDTHS = [320, 390, 1280];

const test = base.extend<object, { long: SiteProcess }>({
  long: [
    async ({ siteEnv }, use) => {
      const folder = await mkdtemp(join(tmpdir(), "archivo-e2e-"));
      const folders = { dataDir: join(folder, "data"), outDir: join(folder, "dist") };
      await fillLongArchive(folders.dataDir);
      const env = { SEED: "none", ADMIN_EMAIL: OWNER.email, ADMIN_PASSWORD: OWNER.password, ...siteEnv };
      const site = await startSite("scripts/start.ts", folders, env);
      await use(site);
      await site.stop();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ long }, use) => use(long.url),
});

/** What reaches beyond the screen, outermost first; what scrolls, is cut or is drawn inside a part of it is left out. */
const beyond = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const cuts = (element: Element) =>
      element.localName === "svg" ||
      (element.localName !== "main" && getComputedStyle(element).overflowX !== "visible");
    const found: Element[] = [];
    const look = (element: Element) => {
      const { right, width } = element.getBoundingClientRect();
      if (width > 0 && right > innerWidth + 1) found.push(element);
      else if (!cuts(element)) for (const child of element.children) look(child);
    };
    for (const part of document.body.children) if (!part.matches(".skip-link")) look(part);
    const excess = document.documentElement.scrollWidth - innerWidth;
    const names = found.map((element) => `${element.localName}.${element.className}`);
    return excess > 0 ? [`${excess} px too wide`, ...names] : names;
  });

/** At every width; in all themes on the narrowest screen, when they are worn. */
async function widthFaults(page: Page, where: string, isDressed: boolean): Promise<string[]> {
  const found: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    for (const { id } of isDressed && width === WIDTHS[0] ? themes : themes.slice(0, 1)) {
      await page.evaluate((theme) => {
        document.documentElement.dataset.theme = theme;
      }, id);
      await settle(page);
      for (const fault of await beyond(page)) found.push(`${where} at ${width} in ${id}: ${fault}`);
    }
  }
  return found;
}

// One archive for all; its pictures and its sound are not there.
test.describe.configure({ mode: "serial" });
test.use({ contextOptions: { reducedMotion: "reduce" }, allowedMessages: [/Failed to load resource/] });

test("no public page scrolls sideways for a word without end", async ({ page }) => {
  test.setTimeout(180_000);
  page.setDefaultTimeout(20_000);
  const found: string[] = [];
  const content = [
    `/episodes/${ids.episode}`,
    "/neighborhoods/barrio",
    "/topics/tema",
    `/guests/${ids.guest}`,
  ];
  for (const path of [...FIXED, ...content, "/404"]) {
    await page.goto(path);
    found.push(...(await widthFaults(page, path, true)));
  }
  for (const part of ["comentarios", "galeria", "transcripcion"]) {
    await page.goto(`/episodes/${ids.episode}#${part}`);
    found.push(...(await widthFaults(page, part, true)));
  }
  await page
    .getByRole("button", { name: /reproducir/ })
    .first()
    .click();
  await page.getByRole("alert").waitFor();
  found.push(...(await widthFaults(page, "player", true)));

  await page.goto("/ai-assistant");
  await page.getByLabel("Tu mensaje").fill(longWord(299));
  await page.getByLabel("Tu mensaje").press("m");
  await page.getByRole("button", { name: "Enviar" }).click();
  await page.getByRole("log").getByText(longWord(300)).waitFor();
  found.push(...(await widthFaults(page, "assistant", true)));

  await page.goto(`/buscar?q=${longWord(60)}`);
  await page
    .getByRole("status")
    .filter({ hasText: /resultado/ })
    .waitFor();
  found.push(...(await widthFaults(page, "search", true)));
  expectNone(found);
});

test("no admin screen scrolls sideways for a word without end", async ({ page }) => {
  test.setTimeout(180_000);
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
    found.push(...(await widthFaults(page, path, false)));
  }
  expectNone(found);
});
