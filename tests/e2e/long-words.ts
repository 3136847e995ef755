import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import type { Theme } from "#copy/themes.ts";
import { createFolder } from "#tests/support/create-folder.ts";
import { type SiteProcess, startSite } from "#tests/support/site-process.ts";
import { OWNER } from "./admin/fixtures.ts";
import { test as base } from "./fixtures.ts";
import { fillLongArchive } from "./long-archive.ts";
import { persistentFaults } from "./persistent-faults.ts";
import { wear } from "./sweep.ts";

const WIDTHS = [320, 390, 1280];

/** Opens an archive in which every free text is one long word; its pictures and recordings do not exist. */
export const test = base.extend<object, { long: SiteProcess }>({
  long: [
    async ({ siteEnv }, use) => {
      const folder = createFolder("archivo-e2e");
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

/**
 * Finds elements wider than the screen, outermost first. Elements inside scrolling or clipping containers or drawings
 * are ignored.
 */
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

/** Width faults at every width, in the given themes. */
export async function widthFaults(page: Page, where: string, worn: readonly Theme[]): Promise<string[]> {
  const found: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    for (const theme of worn) {
      await wear(page, theme);
      for (const fault of await persistentFaults(() => beyond(page)))
        found.push(`${where} at ${width} in ${theme}: ${fault}`);
    }
  }
  return found;
}
