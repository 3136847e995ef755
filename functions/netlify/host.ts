import { hostAudio } from "#hosting/host-audio.ts";
import { configuredMailer } from "#hosting/mail-settings.ts";
import { type Host, openHost } from "#hosting/open-host.ts";
import { readHostSettings } from "#hosting/settings.ts";
import { storageMedia } from "#hosting/storage-media.ts";
import { publicDownload } from "#node/net/public-download.ts";
import { preparePicture } from "#node/prepare-picture.ts";
import { apiHandler, type NetlifyContext, presentSite, visitorParts, within } from "./context.ts";

/** A function has 1 GB, and the recording is held twice while it is sent. */
const MAX_AUDIO_MEGABYTES = 300;

let opened: Host | undefined;

/** The host of this function, opened once per instance. @throws StartError when a variable is missing or wrong */
function host(): Host {
  if (opened) return opened;
  const settings = readHostSettings(process.env);
  const { siteUrl, mail } = settings;
  opened = openHost(settings, {
    ...visitorParts,
    mailer: configuredMailer(mail),
    media: (backend) => storageMedia(backend, preparePicture),
    readAudio: (places) =>
      hostAudio({ siteUrl, places, maxMegabytes: MAX_AUDIO_MEGABYTES, download: publicDownload() }),
    startAiWorker,
  });
  return opened;
}

export const handleRequest = apiHandler(host);

/** Runs a scheduled or background task. */
export const runTask = (context: NetlifyContext, task: (host: Host) => Promise<void>): Promise<Response> =>
  within(context, async () => {
    await task(host());
    return new Response(null, { status: 204 });
  });

/** A job takes minutes: only background functions run that long. */
async function startAiWorker(): Promise<void> {
  const response = await fetch(new URL("/.netlify/functions/ai-background", presentSite()), {
    method: "POST",
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`the background function for AI jobs answered ${response.status}`);
}
