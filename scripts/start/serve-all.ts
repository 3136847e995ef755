import { join } from "node:path";
import type { DemonstrationControl } from "#api/demonstration.ts";
import { storageOrigin } from "#hosting/storage-audio.ts";
import { scheduleCleanup } from "#node/cleanup.ts";
import type { LocalBackend } from "#node/embedded/index.ts";
import type { Env } from "#node/env.ts";
import { openApi, printedLog } from "#node/open-api.ts";
import type { OpenedBackend } from "#node/open-backend.ts";
import { type RunningSite, serveSite } from "#node/server.ts";
import { startRecordingServices } from "#node/sound/recording-services.ts";
import { type DailyBackups, startDailyBackups } from "../backup/daily-backups.ts";
import { finishRecordings } from "../backup/finish-recordings.ts";
import { clearDemo, isDemoAlone } from "../seed/clear-demo.ts";
import { ensureRelease } from "./ensure-release.ts";
import type { Lifetime } from "./lifetime.ts";
import { announceAdmin, DEMO_DIR, fillEmptyDatabase, openDatabase } from "./open-database.ts";

/** The demonstration archive of this installation, which a backup precedes when it is emptied. */
function demonstrationOf(
  { dataDir }: Env,
  pg: LocalBackend["pg"],
  backups: DailyBackups,
  onCleared: () => void,
): DemonstrationControl {
  const isAlone = () => isDemoAlone({ pg, demoDir: DEMO_DIR });
  return {
    isAlone,
    async clear() {
      if (!(await isAlone())) return "own_content";
      if (!(await backups.makeNow())) return "busy";
      await clearDemo({ pg, demoDir: DEMO_DIR, dataDir });
      onCleared();
      return "cleared";
    },
  };
}

/** Opens the database, builds a release unless one is current, and serves it with the API. */
export async function serveAll(env: Env, lifetime: Lifetime): Promise<RunningSite> {
  const opened = await openDatabase(env, lifetime);
  return serve(env, opened, lifetime).finally(() => announceAdmin(env, opened));
}

async function serve(env: Env, opened: OpenedBackend, lifetime: Lifetime): Promise<RunningSite> {
  await fillEmptyDatabase(env, opened);
  const { backend } = opened;
  await finishRecordings(env.dataDir);
  const background = startRecordingServices(env, backend);
  lifetime.onStopFirst(() => background.stop());
  const { recordingFolder, downloads, onRecordingsChanged } = background;
  const cleanup = scheduleCleanup({ backend, log: printedLog("warn"), recordings: recordingFolder });
  lifetime.onStopFirst(() => cleanup.stop());
  const backups = startDailyBackups({
    env,
    backend,
    log: printedLog("warn"),
    onRestored: onRecordingsChanged,
  });
  lifetime.onStopFirst(() => backups.stop());
  const { embedded } = opened;
  const publishing = await ensureRelease(env, opened, lifetime);
  lifetime.signal.throwIfAborted();
  const { control, previews } = publishing;
  const api = openApi({
    env,
    backend,
    publishing: control,
    previews,
    backups,
    ...(embedded ? { demonstration: demonstrationOf(env, embedded.pg, backups, onRecordingsChanged) } : {}),
    recordingFolder,
    downloads,
    onRecordingsChanged,
  });
  lifetime.onStopFirst(() => api.close());
  const { port, host, siteUrl, analytics, trustedProxies } = env;
  const site = await serveSite({
    distDir: publishing.releases.live,
    mediaDir: join(env.dataDir, "media"),
    audioDir: join(env.dataDir, "audio"),
    api,
    port,
    host,
    siteUrl,
    analytics,
    trustedProxies,
    uploadsTo: env.hosted ? storageOrigin(env.audioBaseUrl) : null,
  });
  lifetime.onStopFirst(() => site.close());
  publishing.watch({ atOnce: publishing.isBehind });
  onRecordingsChanged();
  void downloads?.run();
  return site;
}
