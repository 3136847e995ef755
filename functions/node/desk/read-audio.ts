import { openAsBlob } from "node:fs";
import { basename, extname } from "node:path";
import type { AudioPlaces } from "#api/desk/audio-source.ts";
import { audioSource } from "#api/desk/audio-source.ts";
import { DeskFailure } from "#api/desk/desk-failure.ts";
import type { AudioFile } from "#api/desk/providers/provider.ts";
import type { ReadAudio } from "#api/desk/work.ts";
import { fetchPublic } from "../net/fetch-public.ts";
import { type ResolveHost, resolvePublic } from "../net/public-address.ts";
import { findFile, safePath } from "../static/find-file.ts";

/** Five hours of speech as MP3. */
const AUDIO_MAX_BYTES = 300_000_000;

const TYPES: Record<string, string> = {
  ".mp3": "audio/mpeg",
  ".m4a": "audio/mp4",
  ".mp4": "audio/mp4",
  ".ogg": "audio/ogg",
  ".opus": "audio/ogg",
  ".wav": "audio/wav",
  ".flac": "audio/flac",
  ".webm": "audio/webm",
};
const OTHER_TYPE = "application/octet-stream";

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
    if (audio.bytes.size === 0) throw unavailable("El archivo de audio está vacío.");
    return audio;
  };

  async function readLocal(pathname: string): Promise<AudioFile> {
    const path = safePath(pathname);
    const file = path === null ? null : await findFile(audioDir, path);
    if (!file) throw unavailable("No se encontró el archivo de audio.");
    if (file.stats.size > AUDIO_MAX_BYTES) throw unavailable(TOO_LARGE);
    // Read while it is sent, not before.
    return { bytes: await openAsBlob(file.path), type: typeOf(file.path), name: basename(file.path) };
  }

  async function readRemote(address: string, signal: AbortSignal): Promise<AudioFile> {
    const { pathname } = new URL(address);
    const name = basename(decodeURIComponent(pathname)) || "audio";
    try {
      const options = { signal, maxBytes: AUDIO_MAX_BYTES, accept: "audio/*", resolve, mayAsk };
      const { bytes, type } = await fetchPublic(address, options);
      return { bytes: new Blob([new Uint8Array(bytes)]), type: type ?? typeOf(name), name };
    } catch (error) {
      signal.throwIfAborted();
      const tooLarge = error instanceof Error && error.message.startsWith("larger than");
      throw unavailable(tooLarge ? TOO_LARGE : "No se pudo obtener el audio de su dirección.");
    }
  }

  function mayAsk(url: URL): boolean {
    return audioSource(url.href, places).kind === "remote";
  }
}

const TOO_LARGE = "El archivo de audio pasa de 300 MB.";
const unavailable = (message: string) => new DeskFailure("audio_unavailable", message);
const typeOf = (name: string): string => TYPES[extname(name).toLowerCase()] ?? OTHER_TYPE;
