import { audioUnavailable } from "#api/ai/audio-file.ts";
import { type AudioPlaces, audioSource } from "#api/ai/audio-source.ts";
import type { ReadAudio } from "#api/ai/job-context.ts";
import { withoutEndSlashes } from "#core/text/end-slashes.ts";
import { type Download, remoteAudio } from "./remote-audio.ts";

interface Options {
  /** Base address of this site's recordings when the audio base is a path; when null, such recordings are unavailable. */
  siteUrl: string | null;
  places: AudioPlaces;
  maxMegabytes: number;
  download: Download;
}

/** Reads recordings for a host's functions, which have no folder of recordings: all are downloaded over HTTP. */
export function hostAudio({ siteUrl, places, maxMegabytes, download }: Options): ReadAudio {
  const own = siteUrl && places.base?.startsWith("/") ? `${siteUrl}${withoutEndSlashes(places.base)}` : null;
  const mayAsk = (url: URL) =>
    audioSource(url.href, places).kind === "remote" || (own !== null && url.href.startsWith(`${own}/`));
  return async (source, signal) => {
    const address = source.kind === "remote" ? source.url : own && `${own}${source.path}`;
    if (!address) throw audioUnavailable("No se encontró el archivo de audio.");
    return remoteAudio(address, { signal, maxMegabytes, mayAsk, download });
  };
}
