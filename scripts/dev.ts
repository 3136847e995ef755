/** The archive with hot reload: the same database and API, pages rendered by Astro's own server. Run by `npm run dev`. */

import { join, resolve } from "node:path";
import { dev } from "astro";
import { ANALYTICS_SCRIPT } from "#archive/analytics-script.ts";
import { loadArchive } from "#archive/load.ts";
import { redirectsOf } from "#archive/redirects.ts";
import { startSnapshot } from "#archive/snapshot.ts";
import { counted } from "#core/text/plural.ts";
import type { Backend } from "#db/backend.ts";
import { anonClient } from "#db/client.ts";
import { type Env, loadEnv } from "#node/env.ts";
import { openApi } from "#node/open-api.ts";
import { openReleases } from "#node/publisher/releases.ts";
import { assertPortFree, siteListener } from "#node/server.ts";
import { movedPages } from "./dev/moved-pages.ts";
import { runUntilStopped } from "./start/lifetime.ts";
import { announceAdmin, fillEmptyDatabase, openDatabase } from "./start/open-database.ts";
import { runStage } from "./start/progress.ts";
import { siteUrlOf } from "./start/site-url.ts";

/** The search index comes from the last build, when there is one. */
const OURS = /^\/(api|media|audio|pagefind)(\/|\?|$)/;

await runUntilStopped(async (lifetime) => {
  const env = loadEnv();
  const siteUrl = siteUrlOf(env);
  await assertPortFree(env.port, env.host);
  const opened = await openDatabase(env, lifetime);
  await fillEmptyDatabase(env, opened);
  const folders = { mediaDir: join(env.dataDir, "media"), audioDir: join(env.dataDir, "audio") };
  const { snapshotDir, redirects } = await readArchive(env, opened.backend, folders.audioDir);
  process.env.ARCHIVE_SNAPSHOT = snapshotDir;
  process.env.MEDIA_DIR = resolve(folders.mediaDir);
  if (env.analytics) process.env[ANALYTICS_SCRIPT] = JSON.stringify(env.analytics);
  const api = openApi({ env, backend: opened.backend });
  lifetime.onStop(() => api.close());
  const releases = openReleases(join(env.dataDir, "releases"));
  const distDir = releases.current() ? releases.live : env.outDir;
  const movedPage = movedPages(redirects);
  const listener = siteListener({ distDir, ...folders, allPictures: true, api, siteUrl });
  const ours = process.listeners("SIGTERM");
  const server = await dev({
    server: { port: env.port, host: env.host },
    vite: {
      server: { strictPort: true },
      plugins: [
        {
          name: "archive-backend",
          configureServer({ middlewares }) {
            middlewares.use((request, response, next) => {
              if (OURS.test(request.url ?? "")) return void listener(request, response);
              // One page for every address of the back-office, as the server has it.
              if (/^\/admin\//.test(request.url ?? "")) request.url = "/admin";
              movedPage(request, response, next);
            });
          },
        },
      ],
    },
  });
  // Vite would end the process by itself, before the database is closed.
  for (const listener of process.listeners("SIGTERM")) {
    if (!ours.includes(listener)) process.removeListener("SIGTERM", listener);
  }
  lifetime.onStop(() => server.stop());
  announceAdmin(env, opened);
});

/** Pages read this snapshot: content changed in the database shows after a restart. */
async function readArchive(env: Env, backend: Backend, audioDir: string) {
  const snapshotDir = resolve(env.dataDir, "snapshot-dev");
  const redirects = await runStage("Leyendo el archivo", async (report) => {
    const index = await loadArchive(anonClient(backend), await startSnapshot(snapshotDir), {
      audioBase: env.audioBaseUrl,
      audioDir,
      unreviewed: env.unreviewed,
      onWarning: report,
    });
    report(counted(index.episodes.length, "programa"));
    return redirectsOf(index);
  });
  return { snapshotDir, redirects };
}
