/** Serves the archive with hot reload: same database and API, pages rendered by Astro's server. Run by `npm run dev`. */
import type { RequestListener } from "node:http";
import { join, resolve } from "node:path";
import { dev } from "astro";
import { ANALYTICS_SCRIPT } from "#archive/analytics-script.ts";
import { loadArchive } from "#archive/load.ts";
import { redirectsOf } from "#archive/redirects.ts";
import { startSnapshot } from "#archive/snapshot.ts";
import type { Redirect } from "#core/catalogue/read-model.ts";
import { analyticsOf } from "#core/site/analytics.ts";
import { formatCount } from "#core/text/plural.ts";
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

/** Reads the snapshot for the pages: changes in the database are visible after a restart. */
async function readArchive(env: Env, backend: Backend, audioDir: string) {
  const snapshotDir = resolve(env.dataDir, "snapshot-dev");
  const { redirects, analytics } = await runStage("Leyendo el archivo", async (report) => {
    const index = await loadArchive(anonClient(backend), await startSnapshot(snapshotDir), {
      audioBase: env.audioBaseUrl,
      audioDir,
      unreviewed: env.unreviewed,
      onWarning: report,
    });
    report(formatCount(index.episodes.length, "programa"));
    return {
      redirects: redirectsOf(index),
      analytics: analyticsOf(index.texts.legal, env.analytics),
    };
  });
  return { snapshotDir, redirects, analytics };
}

/** The search index comes from the last build, when there is one. */
const OURS = /^\/(api|media|audio|pagefind)(\/|\?|$)/;

/** Starts Astro's development server, with `listener` for the paths handled by the site's own server. */
async function servePages(
  { port, host }: { port: number; host: string },
  listener: RequestListener,
  redirects: readonly Redirect[],
): Promise<{ stop(): Promise<void> }> {
  const movedPage = movedPages(redirects);
  const ours = process.listeners("SIGTERM");
  const server = await dev({
    server: { port, host },
    vite: {
      server: { strictPort: true },
      plugins: [
        {
          name: "archive-backend",
          configureServer({ middlewares }) {
            middlewares.use((request, response, next) => {
              if (OURS.test(request.url ?? "")) return void listener(request, response);
              // All addresses of the back-office show one page, as on the server.
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
  return server;
}

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
