import { AsyncLocalStorage } from "node:async_hooks";
import { hostAudio } from "#hosting/host-audio.ts";
import { configuredMailer } from "#hosting/mail-settings.ts";
import { misconfigured } from "#hosting/misconfigured.ts";
import { type Host, openHost } from "#hosting/open-host.ts";
import { apiPath } from "#hosting/paths.ts";
import { readHostSettings } from "#hosting/settings.ts";
import { storageMedia } from "#hosting/storage-media.ts";
import { publicDownload } from "#node/net/public-download.ts";
import { preparePicture } from "#node/prepare-picture.ts";

/** A function has 1 GB, and the recording is held twice while it is sent. */
const MAX_AUDIO_MEGABYTES = 300;

/** The parts of Netlify's request context that are read here. */
export interface NetlifyContext {
  /** The visitor's address. */
  ip?: string;
  site?: { url?: string };
  /** Keeps work running after the response, up to the time limit of the function. */
  waitUntil?(work: Promise<unknown>): void;
}

const present = new AsyncLocalStorage<NetlifyContext>();
let opened: Host | undefined;

/** The host of this function, opened once per instance. @throws StartError when a variable is missing or wrong */
function host(): Host {
  if (opened) return opened;
  const settings = readHostSettings(process.env);
  const { siteUrl, mail } = settings;
  opened = openHost(settings, {
    clientAddress: (c) => c.env?.ip ?? null,
    background: (work) => present.getStore()?.waitUntil?.(work),
    mailer: configuredMailer(mail),
    media: (backend) => storageMedia(backend, preparePicture),
    readAudio: (places) =>
      hostAudio({ siteUrl, places, maxMegabytes: MAX_AUDIO_MEGABYTES, download: publicDownload() }),
    startAiWorker,
  });
  return opened;
}

/** Responds to `/api/…`, and to two of its routes below `/.netlify/functions/`. */
export async function handleRequest(request: Request, context: NetlifyContext): Promise<Response> {
  try {
    const path = apiPath(request.url);
    if (path === null) return new Response(null, { status: 404 });
    return await present.run(context, () => host().fetch(new Request(path, request), { ip: context.ip }));
  } catch (error) {
    return misconfigured(error);
  }
}

/** Runs a scheduled or background task. */
export async function runTask(
  context: NetlifyContext,
  task: (host: Host) => Promise<void>,
): Promise<Response> {
  try {
    await present.run(context, () => task(host()));
    return new Response(null, { status: 204 });
  } catch (error) {
    return misconfigured(error);
  }
}

/** A job takes minutes: only background functions run that long. */
async function startAiWorker(): Promise<void> {
  const site = present.getStore()?.site?.url ?? process.env.URL;
  const response = await fetch(new URL("/.netlify/functions/ai-background", site), { method: "POST" });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`the background function for AI jobs answered ${response.status}`);
}
