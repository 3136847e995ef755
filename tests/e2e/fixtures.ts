import { cp, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base, expect } from "@playwright/test";
import type { ArchiveIndex, EpisodeCard } from "#core/model.ts";
import { type SiteProcess, startSite } from "#tests/support/site-process.ts";

export interface Site extends SiteProcess {
  dataDir: string;
  archive: ArchiveIndex;
  /** The first programme that answers the description. @throws when there is none. */
  episode(wanted: (card: EpisodeCard) => boolean): EpisodeCard;
}

interface WorkerFixtures {
  /** Settings of the server, besides those of the tests. */
  siteEnv: Record<string, string>;
  /** The built demonstration archive, served by a process of its own over a copy of the data of its own. */
  site: Site;
}

interface TestFixtures {
  /** Messages that this test expects on the console; all others fail it. */
  allowedMessages: RegExp[];
  /** Fails the test when the page reports an error, or breaks its own policy. */
  quietPage: undefined;
}

export { expect };

export const test = base.extend<TestFixtures, WorkerFixtures>({
  siteEnv: [{}, { scope: "worker", option: true }],
  site: [
    async ({ siteEnv }, use) => {
      const template = process.env.TEST_TEMPLATE;
      if (!template)
        throw new Error("TEST_TEMPLATE is not set: run `npm test`, which builds the site first.");
      const folder = await mkdtemp(join(tmpdir(), "archivo-e2e-"));
      const dataDir = join(folder, "data");
      await cp(join(template, "data"), dataDir, { recursive: true });
      const process_ = await startSite(
        "tests/support/serve-built.ts",
        { dataDir, outDir: join(template, "dist") },
        siteEnv,
      );
      const archive: ArchiveIndex = JSON.parse(await readFile(join(dataDir, "snapshot/index.json"), "utf8"));
      const episode: Site["episode"] = (wanted) => {
        const found = archive.episodes.find(wanted);
        if (!found) throw new Error("The demonstration archive has no such programme.");
        return found;
      };
      await use({ ...process_, dataDir, archive, episode });
      await process_.stop();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  allowedMessages: [[], { option: true }],
  quietPage: [
    async ({ page, allowedMessages }, use) => {
      const messages: string[] = [];
      page.on("pageerror", (error) => messages.push(`pageerror: ${error.message}`));
      page.on("console", (message) => {
        // A refused script or style is reported as an error of the console, too.
        if (message.type() === "error") messages.push(`console: ${message.text()}`);
      });
      await use(undefined);
      const unexpected = messages.filter((text) => !allowedMessages.some((allowed) => allowed.test(text)));
      expect(unexpected).toEqual([]);
    },
    { auto: true },
  ],
});
