import type { AiService } from "#api/ai/ai-service.ts";
import type { AudioPlaces } from "#api/ai/audio-source.ts";
import type { ReadAudio } from "#api/ai/job-context.ts";
import { createWorker } from "#api/ai/worker.ts";
import { createApi } from "#api/app.ts";
import type { ApiDeps } from "#api/deps.ts";
import type { Mailer } from "#api/mail/mailer.ts";
import { drainOutbox } from "#api/mail/outbox.ts";
import type { Media } from "#api/media.ts";
import { hasPendingJobs } from "#db/analysis/ai-queue.ts";
import type { Backend } from "#db/backend.ts";
import { serviceClient } from "#db/client.ts";
import { knownRecordingIds } from "#db/recordings/recordings.ts";
import manifest from "../../package.json" with { type: "json" };
import { aiProviders } from "./ai-providers.ts";
import { consoleLog } from "./console-log.ts";
import { hostPublishing } from "./host-publishing.ts";
import { mailAddresses } from "./mail-settings.ts";
import type { HostSettings } from "./settings.ts";
import { commonHeaders } from "./site-headers.ts";
import { storageFaults } from "./sound/storage-faults.ts";
import { storageRecordings } from "./sound/storage-recordings.ts";

/** Host-specific implementations. */
export interface HostParts {
  /** Address of the visitor, as reported by the host. */
  clientAddress: ApiDeps["clientAddress"];
  /** Keeps work running after the response. */
  background(work: Promise<unknown>): void;
  /** When null, mails stay in the outbox, where editors read them. */
  mailer: Mailer | null;
  media: (backend: Backend) => Media;
  readAudio(places: AudioPlaces): ReadAudio;
  /** Starts `runAiJobs` in a function with a longer time limit. When omitted, it runs in the function that needs it. */
  startAiWorker?(): Promise<void>;
}

export interface Host {
  /** Handles requests whose path `apiPath` accepts; `env` is passed to `clientAddress` in the context. */
  fetch(request: Request, env?: object): Promise<Response>;
  /** Sends waiting mails, calls the build hook when a build is due, runs AI jobs. */
  everyMinute(): Promise<void>;
  /** Runs AI jobs until none is due. */
  runAiJobs(): Promise<void>;
  /** Deletes expired data. */
  everyDay(): Promise<void>;
}

/**
 * Runs the API in functions of a host. Without a permanent process, the host's schedule replaces the timers of Node, and rate
 * limits are counted in the database. Only published data is shared between requests.
 */
export function openHost(settings: HostSettings, parts: HostParts): Host {
  const { background } = parts;
  const log = consoleLog(settings.logLevel);
  // Wrapped because the platform's fetch must not be called as a method of `backend`.
  const backend: Backend = { ...settings.database, fetch: (input, init) => fetch(input, init) };
  const sendMails = async () => {
    if (!parts.mailer) return;
    const addresses = mailAddresses(settings, settings.mail.to ?? "");
    await drainOutbox({ backend, mailer: parts.mailer, addresses, siteUrl: settings.siteUrl, log });
  };
  const providers = aiProviders(settings, parts.readAudio);
  const server = serviceClient(backend);
  // The host ends a function at its time limit.
  const runAiJobs = () => createWorker({ backend, providers, log })(new AbortController().signal);
  const startAiWorker = parts.startAiWorker ?? runAiJobs;
  const inBackground = (work: () => Promise<void>, event: string) =>
    background(work().catch(() => log.warn({}, event)));
  const ai: AiService = {
    providers,
    checkNow: () => inBackground(startAiWorker, "ai_unreachable"),
    start: () => {},
    stop: async () => {},
  };
  const { control, publishWhenDue } = hostPublishing({
    backend,
    settings: settings.publishing,
    background,
    log,
  });
  const recordingFolder = storageRecordings(backend, settings.audioBaseUrl);
  const app = createApi({
    backend,
    config: { siteUrl: settings.siteUrl, sendsMail: parts.mailer !== null, version: manifest.version },
    log,
    now: Date.now,
    clientAddress: parts.clientAddress,
    background,
    publishing: control,
    ai,
    media: parts.media(backend),
    ...(recordingFolder && { recordingFolder, ...storageFaults(recordingFolder) }),
    onMailQueued: () => inBackground(sendMails, "outbox_unreachable"),
  });
  return {
    fetch: async (request, env) => withSiteHeaders(await app.fetch(request, env)),
    everyMinute: () =>
      allOf([
        sendMails,
        publishWhenDue,
        async () => ((await hasPendingJobs(server)) ? startAiWorker() : undefined),
      ]),
    runAiJobs,
    everyDay: async () => {
      const { error } = await server.rpc("purge_expired", {});
      if (error) throw new Error(`purge_expired failed: ${error.code}`);
      await recordingFolder?.sweep(() => knownRecordingIds(server));
    },
  };
}

/** Runs all works even when one fails, then rejects with the first error, which the host logs. */
async function allOf(works: readonly (() => Promise<void>)[]): Promise<void> {
  const results = await Promise.allSettled(works.map((work) => work()));
  const failed = results.find((result) => result.status === "rejected");
  if (failed) throw failed.reason;
}

/** Adds the site's common headers; headers set by the API take precedence. */
function withSiteHeaders(answer: Response): Response {
  const response = new Response(answer.body, answer);
  for (const [name, value] of Object.entries({ ...commonHeaders(true), "cache-control": "no-store" })) {
    if (!response.headers.has(name)) response.headers.set(name, value);
  }
  return response;
}
