import {
  AUDIO_UNREACHABLE,
  audioName,
  audioTooLarge,
  audioType,
  audioUnavailable,
} from "#api/desk/audio-file.ts";
import { type AudioPlaces, audioSource } from "#api/desk/audio-source.ts";
import type { ReadAudio } from "#api/desk/work.ts";

interface Options {
  /** Where recordings of this site lie, when the audio base is a path; null: they cannot be had then. */
  siteUrl: string | null;
  places: AudioPlaces;
  maxMegabytes: number;
  download: Download;
}

/** Brings a file of at most `maxBytes`; asks no address that `mayAsk` refuses, redirects included. */
export type Download = (
  url: string,
  options: { signal: AbortSignal; maxBytes: number; mayAsk: (url: URL) => boolean },
) => Promise<{ bytes: Uint8Array<ArrayBuffer>; type: string | null }>;

/** Recordings for a host's functions, which have no folder of them: all are asked for over HTTP. */
export function hostAudio({ siteUrl, places, maxMegabytes, download }: Options): ReadAudio {
  const own = siteUrl && places.base?.startsWith("/") ? `${siteUrl}${places.base.replace(/\/+$/, "")}` : null;
  const mayAsk = (url: URL) =>
    audioSource(url.href, places).kind === "remote" || (own !== null && url.href.startsWith(`${own}/`));
  return async (source, signal) => {
    const address = source.kind === "remote" ? source.url : own && `${own}${source.path}`;
    if (!address) throw audioUnavailable("No se encontró el archivo de audio.");
    const name = audioName(address);
    try {
      const options = { signal, maxBytes: maxMegabytes * 1_000_000, mayAsk };
      const { bytes, type } = await download(address, options);
      if (bytes.length === 0) throw audioUnavailable("El archivo de audio está vacío.");
      return { bytes: new Blob([bytes]), type: type ?? audioType(name), name };
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof Error && error.message.startsWith("larger than"))
        throw audioTooLarge(maxMegabytes);
      if (Object(error).name === "DeskFailure") throw error;
      throw audioUnavailable(AUDIO_UNREACHABLE);
    }
  };
}
