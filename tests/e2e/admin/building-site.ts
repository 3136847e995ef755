import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { freePort, openEmbedded } from "#node/embedded/index.ts";
import type { Account } from "#tests/support/accounts.ts";
import { createFolder } from "#tests/support/create-folder.ts";
import { MIGRATIONS_DIR } from "#tests/support/fresh-data.ts";
import { copyTemplate } from "#tests/support/served-template.ts";
import { type SiteProcess, startSite } from "#tests/support/site-process.ts";
import { test as base, expect } from "../fixtures.ts";
import { OWNER } from "./fixtures.ts";

export { expect };

interface Builder extends Pick<SiteProcess, "url"> {
  /** Account of the first administrator. */
  owner: Account;
  /** Restarts the site with the same data and address and additional environment variables. */
  restart(env: Record<string, string>): Promise<void>;
}

/**
 * Like the public `test`, on a server started as by `npm start`: with an unchanged demonstration archive of its own,
 * which is built on 'Publicar' only. No session is open.
 */
export const test = base.extend<object, { builder: Builder; maxEpisodes: number }>({
  /** Later episodes are deleted before the server starts. */
  maxEpisodes: [Number.POSITIVE_INFINITY, { scope: "worker", option: true }],
  builder: [
    async ({ siteEnv, maxEpisodes }, use) => {
      const folder = createFolder("archivo-e2e");
      const folders = { dataDir: join(folder, "data"), outDir: join(folder, "dist") };
      await copyTemplate(folders.dataDir);
      if (Number.isFinite(maxEpisodes)) await deleteLater(maxEpisodes, folders.dataDir);
      const { adminPassword } = JSON.parse(await readFile(join(folders.dataDir, "secrets.json"), "utf8"));
      const env = { PUBLISH_AUTO: "off", PORT: String(await freePort()), ...siteEnv };
      let site = await startSite("scripts/start.ts", folders, env);
      await use({
        url: site.url,
        owner: { email: OWNER.email, password: adminPassword },
        restart: async (more) => {
          await site.stop();
          site = await startSite("scripts/start.ts", folders, { ...env, ...more });
        },
      });
      await site.stop();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 300_000 },
  ],
  baseURL: async ({ builder }, use) => use(builder.url),
});

async function deleteLater(maxEpisodes: number, dataDir: string): Promise<void> {
  const { pg, close } = await openEmbedded({ dataDir, migrationsDir: MIGRATIONS_DIR });
  await pg.query("delete from public.episodes where episode_order > $1", [maxEpisodes]);
  await close();
}
