import { httpMailer } from "#api/mail/http-mailer.ts";
import { hostAudio } from "#hosting/host-audio.ts";
import { type HostParts, openHost } from "#hosting/open-host.ts";
import { openVisitors, type VisitorParts } from "#hosting/open-visitors.ts";
import { readHostSettings } from "#hosting/settings.ts";
import { storageMedia } from "#hosting/storage-media.ts";
import { fetchPublic } from "#node/net/fetch-public.ts";
import { preparePicture } from "#node/prepare-picture.ts";
import { hostContract } from "#tests/support/hosts/contract.ts";
import { serveFunctions } from "#tests/support/hosts/serve-functions.ts";

/** The code shared by Workers and Netlify, without their runtimes, which tests/hosts covers. */
hostContract(
  "functions of a host",
  { streams: true, clock: true, pictures: true, builds: false },
  async ({ variables }) => {
    const settings = readHostSettings(variables);
    const parts: VisitorParts = {
      clientAddress: (c) => c.req.header("cf-connecting-ip") ?? null,
      background: (work) => void work,
    };
    const visitors = openVisitors(settings, parts);
    const whole: HostParts = {
      ...parts,
      mailer: settings.mail.http && httpMailer(settings.mail.http),
      media: (backend) => storageMedia(backend, preparePicture),
      readAudio: (places) =>
        hostAudio({
          siteUrl: null,
          places,
          maxMegabytes: 1,
          download: async (url, options) => {
            const { bytes, type } = await fetchPublic(url, { ...options, accept: "audio/*" });
            return { bytes: new Uint8Array(bytes), type };
          },
        }),
    };
    return serveFunctions(openHost(settings, whole, visitors), visitors);
  },
);
