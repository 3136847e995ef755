import { join } from "node:path";
import { getConnInfo } from "@hono/node-server/conninfo";
import { pino } from "pino";
import { createAiService } from "#api/ai/ai-service.ts";
import type { ApiLog } from "#api/api-log.ts";
import { createApi } from "#api/app.ts";
import type { ApiDeps } from "#api/deps.ts";
import { type OutboxOptions, startOutbox } from "#api/mail/outbox.ts";
import type { Media } from "#api/media.ts";
import { memoryLimiter } from "#api/rate-limit/limiter.ts";
import type { ListRecordings, RecordingDownloads, RecordingFolder } from "#api/recordings.ts";
import type { Backend } from "#db/backend.ts";
import { aiProviders } from "#hosting/ai-providers.ts";
import { configuredMailer, mailAddresses } from "#hosting/mail-settings.ts";
import type { CopiesService } from "#hosting/sound/copies-service.ts";
import { storageRecordings } from "#hosting/sound/storage-recordings.ts";
import { storageMedia } from "#hosting/storage-media.ts";
import manifest from "../../package.json" with { type: "json" };
import { audioReader } from "./ai/read-audio.ts";
import type { Env } from "./env.ts";
import { describeOnThread, readOnThread } from "./import/read-on-thread.ts";
import { limitRepeats } from "./limit-repeats.ts";
import { folderMedia } from "./media-store.ts";
import { fetchPublic } from "./net/fetch-public.ts";
import { preparePicture } from "./prepare-picture.ts";
import { folderRecordings } from "./recordings.ts";
import { newerRelease } from "./releases/newer-release.ts";
import { openSource } from "./releases/release-source.ts";
import type { ApiHandler } from "./server.ts";
import { recordingFolder } from "./sound/recording-folder.ts";
import { removeSpooled, spoolMailer } from "./spool-mailer.ts";

export interface OpenedApi {
  fetch: ApiHandler;
  /** Waits for mails being sent and aborts running requests to AI services. */
  close(): Promise<void>;
}

interface OpenApiOptions
  extends Pick<
    ApiDeps,
    "backend" | "publishing" | "previews" | "backups" | "demonstration" | "onRecordingsChanged"
  > {
  env: Env;
  /** Opened here by default; null when recordings are stored elsewhere. */
  recordingFolder?: RecordingFolder | null;
  downloads?: RecordingDownloads | null;
  /** Defaults to standard error, from LOG_LEVEL on. */
  log?: ApiLog;
}

/**
 * Opens the API for this process: the peer's address comes from the socket, counters are in memory when embedded, and mails
 * are delivered in the background.
 */
export function openApi({
  env,
  log = printedLog(env.logLevel),
  recordingFolder: folder,
  downloads,
  ...given
}: OpenApiOptions): OpenedApi {
  const { backend } = given;
  const outbox = startOutbox({ backend, log: printedLog("warn"), ...mailing(env) });
  const audioDir = join(env.dataDir, "audio");
  const ai = createAiService({
    backend,
    log: printedLog("warn"),
    providers: aiProviders(env, (places) => audioReader({ audioDir, places }), localOrigins(env)),
  });
  ai.start();
  const recordings = folder === undefined ? openRecordingFolder(env, backend) : folder;
  const app = createApi({
    ...given,
    config: {
      siteUrl: env.siteUrl,
      allowedOrigins: localOrigins(env),
      trustedProxies: env.trustedProxies,
      sendsMail: configuredMailer(env.mail) !== null,
      version: manifest.version,
    },
    log,
    now: Date.now,
    clientAddress: (c) => getConnInfo(c).remote.address ?? null,
    onMailQueued: () => outbox.checkNow(),
    // Files may be older than the configuration of a mail service.
    onMessagesErased: (ids) => removeSpooled(spoolFolder(env), ids),
    findUpdates: newerRelease({
      source: env.updateFrom === null ? null : openSource(env.updateFrom),
      isOn: env.checksUpdates,
      version: manifest.version,
      now: Date.now,
    }),
    media: openMedia(env, backend),
    readImport: readOnThread,
    describeNames: describeOnThread,
    recordings: openRecordings(env),
    fetchFile: async (address, asked) => (await fetchPublic(address, asked)).bytes,
    ...(recordings && { recordingFolder: recordings }),
    ...(downloads && { downloads }),
    ai,
    ...(env.hosted ? {} : { limiter: memoryLimiter(Date.now) }),
  });
  return { fetch: app.fetch, close: async () => void (await Promise.all([outbox.stop(), ai.stop()])) };
}

/** Storage of uploaded pictures. */
export const openMedia = (env: Env, backend: Backend): Media =>
  env.hosted ? storageMedia(backend, preparePicture) : folderMedia(join(env.dataDir, "media"));

/** Recordings on this machine; with hosted Supabase they are stored elsewhere, and this folder is empty. */
export const openRecordings = (env: Env): ListRecordings => folderRecordings(join(env.dataDir, "audio"));

/** Storage for editors' recordings, here or in Supabase Storage; null when episodes name them below another address. */
export const openRecordingFolder = (
  env: Env,
  backend: Backend,
  copies?: CopiesService,
): RecordingFolder | null =>
  env.audioBaseUrl.startsWith("/")
    ? recordingFolder({ dataDir: env.dataDir, places: placesOf(env), ...(copies ? { copies } : {}) })
    : env.hosted
      ? storageRecordings(backend, env.audioBaseUrl, copies)
      : null;

const placesOf = (env: Env) => ({
  base: env.audioBaseUrl,
  siteOrigins: [...(env.siteUrl ? [env.siteUrl] : []), ...localOrigins(env)],
  allowedHosts: [],
});

const spoolFolder = (env: Env) => join(env.dataDir, "mail");

/** Mail settings. Without a mail provider, mails are written as files below the data directory. */
function mailing(env: Env): Pick<OutboxOptions, "mailer" | "addresses" | "siteUrl"> {
  return {
    mailer: configuredMailer(env.mail) ?? spoolMailer(spoolFolder(env)),
    addresses: mailAddresses(env, env.adminEmail),
    siteUrl: env.siteUrl,
  };
}

/** Prints to standard error: standard output is reserved for the stages of the start. */
export function printedLog(level: Env["logLevel"]): ApiLog {
  return limitRepeats(
    pino(
      {
        level,
        base: null,
        timestamp: pino.stdTimeFunctions.isoTime,
        formatters: { level: (name) => ({ level: name }) },
      },
      pino.destination({ fd: 2, sync: true }),
    ),
  );
}

/** Local origins, accepted whatever public address is configured. */
function localOrigins({ port }: Env): string[] {
  return ["localhost", "127.0.0.1", "[::1]"].map((host) => `http://${host}:${port}`);
}
