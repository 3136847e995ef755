/** The whole archive with one command: database, demonstration content, site, server. Run by `npm start`. */
import { join } from "node:path";
import { loadEnv } from "#node/env.ts";
import { openApi } from "#node/open-api.ts";
import { assertPortFree, serveSite } from "#node/server.ts";
import { ensureSite } from "./start/ensure-site.ts";
import { runUntilStopped } from "./start/lifetime.ts";
import { announceAdmin, fillEmptyDatabase, openDatabase } from "./start/open-database.ts";
import { siteUrlOf } from "./start/site-url.ts";

await runUntilStopped(async (lifetime) => {
  const env = loadEnv();
  const siteUrl = siteUrlOf(env);
  const folders = { mediaDir: join(env.dataDir, "media"), audioDir: join(env.dataDir, "audio") };
  // Before the long work: nobody wants to learn it two minutes later.
  await assertPortFree(env.port, env.host);
  const opened = await openDatabase(env, lifetime);
  try {
    await fillEmptyDatabase(env, opened);
    const inlineHashes = await ensureSite(env, opened, { siteUrl, mediaDir: folders.mediaDir });
    const api = openApi({ env, backend: opened.backend });
    lifetime.onStop(() => api.close());
    const { outDir: distDir, port, host } = env;
    const site = await serveSite({
      distDir,
      ...folders,
      api,
      port,
      host,
      siteUrl: env.siteUrl,
      inlineHashes,
    });
    lifetime.onStop(() => site.close());
    console.log(`Sirviendo en ${site.url}`);
  } finally {
    announceAdmin(env, opened);
  }
});
