import { createApi } from "#api/app.ts";
import type { ApiDeps } from "#api/deps.ts";
import type { AudioPlaces } from "#api/desk/audio-source.ts";
import { type Desk, drainDesk } from "#api/desk/desk.ts";
import type { ReadAudio } from "#api/desk/work.ts";
import type { Mailer } from "#api/mail/mailer.ts";
import { drainOutbox } from "#api/mail/outbox.ts";
import type { Media } from "#api/media.ts";
import type { Backend } from "#db/backend.ts";
import { serviceClient } from "#db/client.ts";
import { jobsWait } from "#db/desk-work.ts";
import manifest from "../../package.json" with { type: "json" };
import { consoleLog } from "./console-log.ts";
import { deskTools } from "./desk-tools.ts";
import { hostPublishing } from "./host-publishing.ts";
import { mailAddresses } from "./mailing.ts";
import type { HostSettings } from "./settings.ts";
import { commonHeaders } from "./site-headers.ts";

/** What differs from host to host. */
export interface HostParts {
  /** The visitor's address, as the host itself tells it. */
  clientAddress: ApiDeps["clientAddress"];
  /** Lets work go on after the answer. */
  background(work: Promise<unknown>): void;
  /** Null: mails wait in the outbox, where editors read them. */
  mailer: Mailer | null;
  /** Left out: pictures are given by address only. */
  media?: (backend: Backend) => Media;
  readAudio(places: AudioPlaces): ReadAudio;
  /** Starts `workAtDesk` where it has the time it needs; left out: it is done where the need is seen. */
  wakeDesk?(): Promise<void>;
}

export interface Host {
  /** Answers everything under `/api/`; `env` is what `clientAddress` finds in the context. */
  fetch(request: Request, env?: object): Promise<Response>;
  /** Sends mails that wait, calls the build hook when a build is due, works on jobs of the AI desk. */
  everyMinute(): Promise<void>;
  /** Works on jobs of the AI desk until none is due. */
  workAtDesk(): Promise<void>;
  /** Drops what has served its time. */
  everyDay(): Promise<void>;
}

/**
 * The API as functions of a host run it: no process that goes on, so that what Node does by timers is done by the host's
 * clock; counters in the database. Nothing of one request is kept for another but what is published anyway.
 */
export function openHost(settings: HostSettings, parts: HostParts): Host {
  const { background } = parts;
  const log = consoleLog(settings.logLevel);
  // Called as a plain function, which the platform's own fetch may not be.
  const backend: Backend = { ...settings.database, fetch: (input, init) => fetch(input, init) };
  const sendMails = async () => {
    if (!parts.mailer) return;
    const addresses = mailAddresses(settings, settings.mail.to ?? "");
    await drainOutbox({ backend, mailer: parts.mailer, addresses, log });
  };
  const tools = deskTools(settings, parts.readAudio);
  const server = serviceClient(backend);
  const workAtDesk = () => drainDesk({ backend, tools, log }, new AbortController().signal);
  const wakeDesk = parts.wakeDesk ?? workAtDesk;
  const inBackground = (work: () => Promise<void>, event: string) =>
    background(work().catch(() => log.warn({}, event)));
  const desk: Desk = {
    tools,
    nudge: () => inBackground(wakeDesk, "desk_unreachable"),
    start: () => {},
    stop: async () => {},
  };
  const { control, publishWhenDue } = hostPublishing({
    backend,
    settings: settings.publishing,
    background,
    log,
  });
  const app = createApi({
    backend,
    config: { siteUrl: settings.siteUrl, version: manifest.version },
    log,
    now: Date.now,
    clientAddress: parts.clientAddress,
    background,
    publishing: control,
    desk,
    ...(parts.media ? { media: parts.media(backend) } : {}),
    onMailQueued: () => inBackground(sendMails, "outbox_unreachable"),
  });
  return {
    fetch: async (request, env) => withSiteHeaders(await app.fetch(request, env)),
    everyMinute: () =>
      allOf([sendMails, publishWhenDue, async () => ((await jobsWait(server)) ? wakeDesk() : undefined)]),
    workAtDesk,
    everyDay: async () => {
      const { error } = await server.rpc("housekeeping", {});
      if (error) throw new Error(`housekeeping failed: ${error.code}`);
    },
  };
}

/** All of them, also when one fails; the host notes the first failure. */
async function allOf(works: readonly (() => Promise<void>)[]): Promise<void> {
  const results = await Promise.allSettled(works.map((work) => work()));
  const failed = results.find((result) => result.status === "rejected");
  if (failed) throw failed.reason;
}

/** What the site's other answers carry; the API's own headers win. */
function withSiteHeaders(answer: Response): Response {
  const response = new Response(answer.body, answer);
  for (const [name, value] of Object.entries({ ...commonHeaders(true), "cache-control": "no-store" })) {
    if (!response.headers.has(name)) response.headers.set(name, value);
  }
  return response;
}
