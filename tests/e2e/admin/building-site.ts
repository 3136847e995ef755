import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type SiteProcess, startSite } from "#tests/support/site-process.ts";
import { test as base, expect } from "../fixtures.ts";
import { OWNER } from "./fixtures.ts";

export { expect };

/**
 * Like the public `test`, on a server as `npm start` runs it: with a new demonstration archive of its own, and building
 * the site when somebody publishes, not by itself. Nobody is signed in.
 */
export const test = base.extend<object, { builder: SiteProcess }>({
  builder: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), "archivo-e2e-"));
      const site = await startSite(
        "scripts/start.ts",
        { dataDir: join(folder, "data"), outDir: join(folder, "dist") },
        { ADMIN_EMAIL: OWNER.email, ADMIN_PASSWORD: OWNER.password, PUBLISH_AUTO: "off" },
      );
      await use(site);
      await site.stop();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 300_000 },
  ],
  baseURL: async ({ builder }, use) => use(builder.url),
});
