import { waitUntil } from "cloudflare:workers";
import { httpMailer } from "#api/mail/http-mailer.ts";
import { hostAudio } from "#hosting/host-audio.ts";
import { misconfigured } from "#hosting/misconfigured.ts";
import { type Host, openHost } from "#hosting/open-host.ts";
import { apiPath } from "#hosting/paths.ts";
import { readHostSettings } from "#hosting/settings.ts";
import { storageMedia } from "#hosting/storage-media.ts";
import { download } from "./download.ts";
import { missingPage } from "./missing-page.ts";
import type { SiteFiles } from "./moved-page.ts";

/** A Worker has 128 MB, and the recording is held twice while it is sent. */
const MAX_AUDIO_MEGABYTES = 45;
/** As in wrangler.jsonc. */
const DAILY = "17 6 * * *";

/** Variables and secrets of the Worker, and the files of the built site. */
type WorkerEnv = Record<string, string | undefined> & { ASSETS: SiteFiles };

let opened: Host | undefined;

function hostOf({ ASSETS: _, ...variables }: WorkerEnv): Host {
  if (opened) return opened;
  const settings = readHostSettings(variables as Record<string, string | undefined>);
  const { siteUrl, mail } = settings;
  opened = openHost(settings, {
    clientAddress: (c) => c.req.header("cf-connecting-ip") ?? null,
    background: waitUntil,
    mailer: mail.http && httpMailer(mail.http),
    // A Worker cannot encode pictures.
    media: (backend) => storageMedia(backend, null),
    readAudio: (places) => hostAudio({ siteUrl, places, maxMegabytes: MAX_AUDIO_MEGABYTES, download }),
  });
  return opened;
}

/** Cloudflare serves the files of the site itself; this handles all other requests. */
export default {
  async fetch(request: Request, env: WorkerEnv): Promise<Response> {
    const path = apiPath(request.url);
    if (path === null) return missingPage(request, env.ASSETS);
    try {
      return await hostOf(env).fetch(new Request(path, request));
    } catch (error) {
      return misconfigured(error);
    }
  },
  async scheduled({ cron }: { cron: string }, env: WorkerEnv): Promise<void> {
    const host = hostOf(env);
    await (cron === DAILY ? host.everyDay() : host.everyMinute());
  },
};
