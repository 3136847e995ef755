import { resolve } from "node:path";
import { loadArchive } from "#archive/load.ts";
import { redirectsOf } from "#archive/redirects.ts";
import { startSnapshot } from "#archive/snapshot.ts";
import { analyticsOf } from "#core/site/analytics.ts";
import { formatCount } from "#core/text/plural.ts";
import type { Backend } from "#db/backend.ts";
import { anonClient } from "#db/client.ts";
import type { Env } from "#node/env.ts";
import { runStage } from "../start/progress.ts";

/** Reads the snapshot for the pages: changes in the database are visible after a restart. */
export async function readArchive(env: Env, backend: Backend, audioDir: string) {
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
