/** The whole archive with one command: database, demonstration content, site, server. Run by `npm start`. */
import { join } from "node:path";
import { type Env, loadEnv } from "#node/env.ts";
import { openApi } from "#node/open-api.ts";
import type { OpenedBackend } from "#node/open-backend.ts";
import { assertPortFree, type RunningSite, serveSite } from "#node/server.ts";
import { ensureSite } from "./start/ensure-site.ts";
import { type Lifetime, runUntilStopped } from "./start/lifetime.ts";
import { announceAdmin, fillEmptyDatabase, openDatabase } from "./start/open-database.ts";
import { siteUrlOf } from "./start/site-url.ts";

await runUntilStopped(async (lifetime) => {
  const env = loadEnv();
  // Before the long work: nobody wants to learn it two minutes later.
  await assertPortFree(env.port, env.host);
  const opened = await openDatabase(env, lifetime);
  const site = await serve(env, opened, lifetime).finally(() => announceAdmin(env, opened));
  console.log(`Sirviendo en ${site.url}`);
});

async function serve(env: Env, opened: OpenedBackend, lifetime: Lifetime): Promise<RunningSite> {
  await fillEmptyDatabase(env, opened);
  const folders = { mediaDir: join(env.dataDir, "media"), audioDir: join(env.dataDir, "audio") };
  const inlineHashes = await ensureSite(env, opened, { siteUrl: siteUrlOf(env), mediaDir: folders.mediaDir });
  const api = openApi({ env, backend: opened.backend });
  lifetime.onStop(() => api.close());
  const { outDir: distDir, port, host, siteUrl } = env;
  const site = await serveSite({ distDir, ...folders, api, port, host, siteUrl, inlineHashes });
  lifetime.onStop(() => site.close());
  return site;
}
