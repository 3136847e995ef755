/** `npm start` without its building: the site in OUT_DIR over the database in DATA_DIR, for browser journeys. */
import { join } from "node:path";
import { loadEnv } from "#node/env.ts";
import { openApi } from "#node/open-api.ts";
import { serveSite } from "#node/server.ts";
import { runUntilStopped } from "#scripts/start/lifetime.ts";
import { openDatabase } from "#scripts/start/open-database.ts";

await runUntilStopped(async (lifetime) => {
  const env = loadEnv();
  const { backend } = await openDatabase(env, lifetime);
  const api = await openApi({ env, backend });
  lifetime.onStop(() => api.close());
  const site = await serveSite({
    distDir: env.outDir,
    mediaDir: join(env.dataDir, "media"),
    audioDir: join(env.dataDir, "audio"),
    api,
    port: env.port,
    host: env.host,
  });
  lifetime.onStop(() => site.close());
  console.log(`Sirviendo en ${site.url}`);
});
