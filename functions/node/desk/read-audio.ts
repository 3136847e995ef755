import { openAsBlob } from "node:fs";
import { basename } from "node:path";
import {
  AUDIO_UNREACHABLE,
  audioName,
  audioTooLarge,
  audioType,
  audioUnavailable,
} from "#api/desk/audio-file.ts";
import type { AudioPlaces } from "#api/desk/audio-source.ts";
import { audioSource } from "#api/desk/audio-source.ts";
import type { AudioFile } from "#api/desk/providers/provider.ts";
import type { ReadAudio } from "#api/desk/work.ts";
import { fetchPublic } from "../net/fetch-public.ts";
import { type ResolveHost, resolvePublic } from "../net/public-address.ts";
import { findFile, safePath } from "../static/find-file.ts";

/** Five hours of speech as MP3. */
const AUDIO_MAX_MEGABYTES = 300;
const AUDIO_MAX_BYTES = AUDIO_MAX_MEGABYTES * 1_000_000;

interface Options {
  audioDir: string;
  places: AudioPlaces;
  /** Tests let loopback through. */
  resolve?: ResolveHost;
}

/**
 * Recordings of this installation from its folder, others through the guard: only hosts of `places`, only public
 * addresses, also after a redirect.
 */
export function audioReader({ audioDir, places, resolve = resolvePublic }: Options): ReadAudio {
  return async (source, signal) => {
    const audio =
      source.kind === "local" ? await readLocal(source.path) : await readRemote(source.url, signal);
    if (audio.bytes.size === 0) throw audioUnavailable("El archivo de audio está vacío.");
    return audio;
  };

  async function readLocal(pathname: string): Promise<AudioFile> {
    const path = safePath(pathname);
    const file = path === null ? null : await findFile(audioDir, path);
    if (!file) throw audioUnavailable("No se encontró el archivo de audio.");
    if (file.stats.size > AUDIO_MAX_BYTES) throw audioTooLarge(AUDIO_MAX_MEGABYTES);
    // Read while it is sent, not before.
    return { bytes: await openAsBlob(file.path), type: audioType(file.path), name: basename(file.path) };
  }

  async function readRemote(address: string, signal: AbortSignal): Promise<AudioFile> {
    const name = audioName(address);
    try {
      const options = { signal, maxBytes: AUDIO_MAX_BYTES, accept: "audio/*", resolve, mayAsk };
      const { bytes, type } = await fetchPublic(address, options);
      return { bytes: new Blob([new Uint8Array(bytes)]), type: type ?? audioType(name), name };
    } catch (error) {
      signal.throwIfAborted();
      const tooLarge = error instanceof Error && error.message.startsWith("larger than");
      throw tooLarge ? audioTooLarge(AUDIO_MAX_MEGABYTES) : audioUnavailable(AUDIO_UNREACHABLE);
    }
  }

  function mayAsk(url: URL): boolean {
    return audioSource(url.href, places).kind === "remote";
  }
}
