import { openAsBlob } from "node:fs";
import { basename } from "node:path";
import { audioEmpty, audioTooLarge, audioUnavailable, typeOfName } from "#api/ai/audio-file.ts";
import { type AudioPlaces, audioSource } from "#api/ai/audio-source.ts";
import type { ReadAudio } from "#api/ai/job-context.ts";
import type { AudioFile } from "#api/ai/providers/provider.ts";
import { safePath } from "#hosting/plain-path.ts";
import { remoteAudio } from "#hosting/remote-audio.ts";
import type { ResolveHost } from "../net/public-address.ts";
import { publicDownload } from "../net/public-download.ts";
import { findFile } from "../static/find-file.ts";

/** About five hours of speech as MP3. */
const MAX_AUDIO_MEGABYTES = 300;

interface Options {
  audioDir: string;
  places: AudioPlaces;
  /** Tests pass a resolver that allows loopback. */
  resolve?: ResolveHost;
}

/**
 * Reads recordings of this installation from its folder and downloads all others: only from hosts of `places` with
 * public addresses, redirects included.
 */
export function audioReader({ audioDir, places, resolve }: Options): ReadAudio {
  const mayAsk = (url: URL) => audioSource(url.href, places).kind === "remote";
  const asked = { maxMegabytes: MAX_AUDIO_MEGABYTES, mayAsk, download: publicDownload(resolve) };
  return async (source, signal) =>
    source.kind === "local"
      ? readLocal(audioDir, source.path)
      : remoteAudio(source.url, { ...asked, signal });
}

async function readLocal(audioDir: string, pathname: string): Promise<AudioFile> {
  const path = safePath(pathname);
  const file = path === null ? null : await findFile(audioDir, path);
  if (!file) throw audioUnavailable("No se encontró el archivo de audio.");
  if (file.stats.size > MAX_AUDIO_MEGABYTES * 1_000_000) throw audioTooLarge(MAX_AUDIO_MEGABYTES);
  if (file.stats.size === 0) throw audioEmpty();
  // A file-backed Blob: the file is read while it is sent.
  return { bytes: await openAsBlob(file.path), type: typeOfName(file.path), name: basename(file.path) };
}
