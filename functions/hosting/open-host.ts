import type { AiService } from "#api/ai/ai-service.ts";
import type { AudioPlaces } from "#api/ai/audio-source.ts";
import type { ReadAudio } from "#api/ai/job-context.ts";
import { createWorker } from "#api/ai/worker.ts";
import { createApi } from "#api/app.ts";
import type { Mailer } from "#api/mail/mailer.ts";
import { drainOutbox } from "#api/mail/outbox.ts";
import type { Media } from "#api/media.ts";
import { hasPendingJobs } from "#db/analysis/ai-queue.ts";
import type { Backend } from "#db/backend.ts";
import { serviceClient } from "#db/client.ts";
import { knownRecordingIds } from "#db/recordings/recordings.ts";
import { aiProviders } from "./ai-providers.ts";
import { hostPublishing } from "./host-publishing.ts";
import { mailAddresses } from "./mail-settings.ts";
import { openVisitors, type VisitorParts, withSiteHeaders } from "./open-visitors.ts";
import type { HostSettings } from "./settings.ts";
import { storageRecordings } from "./sound/storage-recordings.ts";

/** Host-specific implementations. */
export interface HostParts extends VisitorParts {
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
 * @param visitors the visitors' part, where this instance runs it already: both then share the lists of comments
 */
export function openHost(
  settings: HostSettings,
  parts: HostParts,
  { deps, services } = openVisitors(settings, parts),
): Host {
  const { background } = parts;
  const { backend, log } = deps;
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
  const whole = {
    ...deps,
    config: { ...deps.config, sendsMail: parts.mailer !== null },
    publishing: control,
    ai,
    media: parts.media(backend),
    ...(recordingFolder && { recordingFolder }),
    onMailQueued: () => inBackground(sendMails, "outbox_unreachable"),
  };
  const app = createApi(whole, services);
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
