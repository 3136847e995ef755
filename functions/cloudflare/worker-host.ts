import { httpMailer } from "#api/mail/http-mailer.ts";
import { hostAudio } from "#hosting/host-audio.ts";
import { type Host, openHost } from "#hosting/open-host.ts";
import type { VisitorParts, Visitors } from "#hosting/open-visitors.ts";
import type { HostSettings } from "#hosting/settings.ts";
import { storageMedia } from "#hosting/storage-media.ts";
import { download } from "./download.ts";

/** A Worker has 128 MB, and the recording is held twice while it is sent. */
const MAX_AUDIO_MEGABYTES = 45;

/** The whole API of a Worker that already has the visitors' part. */
export function openWorkerHost(settings: HostSettings, parts: VisitorParts, visitors: Visitors): Host {
  const { siteUrl, mail } = settings;
  const own = {
    ...parts,
    mailer: mail.http && httpMailer(mail.http),
    // A Worker cannot encode pictures.
    media: (backend: Visitors["deps"]["backend"]) => storageMedia(backend, null),
    readAudio: (places: Parameters<typeof hostAudio>[0]["places"]) =>
      hostAudio({ siteUrl, places, maxMegabytes: MAX_AUDIO_MEGABYTES, download }),
  };
  return openHost(settings, own, visitors);
}
