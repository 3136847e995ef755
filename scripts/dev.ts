/** Serves the archive with hot reload: same database and API, pages rendered by Astro's server. Run by `npm run dev`. */
import { join, resolve } from "node:path";
import { ANALYTICS_SCRIPT } from "#archive/analytics-script.ts";
import { loadEnv } from "#node/env.ts";
import { openApi } from "#node/open-api.ts";
import { openReleases } from "#node/publisher/releases.ts";
import { assertPortFree, siteListener } from "#node/server.ts";
import { readArchive } from "./dev/read-archive.ts";
import { servePages } from "./dev/serve-pages.ts";
import { runUntilStopped } from "./start/lifetime.ts";
import { announceAdmin, fillEmptyDatabase, openDatabase } from "./start/open-database.ts";
import { siteUrlOf } from "./start/site-url.ts";

await runUntilStopped(async (lifetime) => {
  const env = loadEnv();
  const siteUrl = siteUrlOf(env);
  await assertPortFree(env.port, env.host);
  const opened = await openDatabase(env, lifetime);
  await fillEmptyDatabase(env, opened);
  const folders = { mediaDir: join(env.dataDir, "media"), audioDir: join(env.dataDir, "audio") };
  const { snapshotDir, redirects, analytics } = await readArchive(env, opened.backend, folders.audioDir);
  process.env.ARCHIVE_SNAPSHOT = snapshotDir;
  process.env.MEDIA_DIR = resolve(folders.mediaDir);
  if (analytics) process.env[ANALYTICS_SCRIPT] = JSON.stringify(analytics);
  const api = openApi({ env, backend: opened.backend });
  lifetime.onStop(() => api.close());
  const releases = openReleases(join(env.dataDir, "releases"));
  const distDir = releases.current() ? releases.live : env.outDir;
  const listener = siteListener({ distDir, ...folders, allFiles: true, api, siteUrl });
  const server = await servePages(env, listener, redirects);
  lifetime.onStop(() => server.stop());
  announceAdmin(env, opened);
});
