import { join } from "node:path";
import type { ApiLog } from "#api/api-log.ts";
import type { Backend } from "#db/backend.ts";
import { serviceClient } from "#db/client.ts";
import { findMaster, storeRecording } from "#db/recordings/recordings.ts";
import { isStorageBase } from "#hosting/storage-audio.ts";
import { createDownloadsService } from "../downloads/downloads-service.ts";
import type { Env } from "../env.ts";
import type { ResolveHost } from "../net/public-address.ts";
import { openRecordingFolder, printedLog } from "../open-api.ts";
import { createCopiesService } from "./copies-service.ts";
import { createPeaksService } from "./peaks-service.ts";
import { storageSound } from "./storage-sound.ts";

interface Options {
  copyRetryDelayMs?: number;
  /** Resolves the hosts of recordings to download; tests allow loopback. */
  resolve?: ResolveHost;
  downloadRetryMs?: readonly number[];
}

/** Background work of a server on its recordings: downloads, access copies of masters, then peaks. */
export function startRecordingServices(
  env: Env,
  backend: Backend,
  { copyRetryDelayMs, resolve, downloadRetryMs }: Options = {},
) {
  const log = printedLog("warn");
  const { dataDir, ffmpeg } = env;
  const stored = inStorage(env, backend);
  const peaks = createPeaksService({ audioDir: join(dataDir, "audio"), log, ...stored?.peaks });
  const copies = createCopiesService({
    dataDir,
    ffmpeg,
    log,
    onMade: noteCopy,
    retryDelayMs: copyRetryDelayMs,
    ...stored?.copies,
  });
  const recordingFolder = openRecordingFolder(env, backend, copies);

  // In Storage, recordings arrive from the browser.
  const downloads =
    recordingFolder && !stored
      ? createDownloadsService({
          dataDir,
          folder: recordingFolder,
          client: serviceClient(backend),
          log,
          onAdded: changed,
          resolve,
          retryMs: downloadRetryMs,
        })
      : null;
  function changed() {
    void peaks.run();
    if (recordingFolder) void copies.run();
  }

  /** Stores the facts of a new copy; pages of the episodes that name it become due. */
  async function noteCopy(name: string) {
    const client = serviceClient(backend);
    const made = await recordingFolder?.read(name, await findMaster(client, name));
    const stored = made && (await storeRecording(client, made));
    if (!stored?.ok) log.warn({ name }, "access_copy_not_noted");
    void peaks.run();
  }

  return {
    /** Null when recordings are stored elsewhere. */
    recordingFolder,
    /** Null where recordings are not in the folder of this machine. */
    downloads,
    onRecordingsChanged: changed,
    stop: async () => void (await Promise.all([downloads?.stop(), copies.stop(), peaks.stop()])),
  };
}

/** Storage access when recordings are in the Storage of hosted Supabase; else null. */
function inStorage(env: Env, backend: Backend) {
  if (!env.hosted || !isStorageBase(backend.url, env.audioBaseUrl)) return null;
  const { places, source, shared } = storageSound(backend, env.dataDir);
  return { peaks: { source, shared }, copies: { places } };
}

/** Time limit for peaks in a build. Missing ones follow in the next build. */
const BUILD_TIMEOUT_MS = 60_000;

/**
 * Computes the peaks of recordings in Storage for a build on a machine without a persistent disk; never fails.
 * @param log receives what could not be computed
 * @returns null when recordings are stored elsewhere
 */
export function peaksForBuild(
  env: Env,
  backend: Backend,
  log: Pick<ApiLog, "warn">,
): ((budgetMs?: number) => Promise<void>) | null {
  const stored = inStorage(env, backend);
  if (!stored) return null;
  const service = createPeaksService({ audioDir: join(env.dataDir, "audio"), log, ...stored.peaks });
  return async (budgetMs = BUILD_TIMEOUT_MS) => {
    const timer = setTimeout(() => void service.stop(), budgetMs);
    await service.run().finally(() => clearTimeout(timer));
  };
}
