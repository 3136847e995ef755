import {
  AUDIO_UNREACHABLE,
  audioEmpty,
  audioName,
  audioTooLarge,
  audioUnavailable,
  typeOfName,
} from "#api/ai/audio-file.ts";
import type { AudioFile } from "#api/ai/providers/provider.ts";

/** Downloads a file of at most `maxBytes`; requests no address that `mayAsk` refuses, redirects included. */
export type Download = (
  url: string,
  options: { signal: AbortSignal; maxBytes: number; mayAsk: (url: URL) => boolean },
) => Promise<{ bytes: Uint8Array<ArrayBuffer>; type: string | null }>;

interface Options {
  signal: AbortSignal;
  maxMegabytes: number;
  mayAsk: (url: URL) => boolean;
  download: Download;
}

/** Downloads a recording over HTTP. @throws AiFailure `audio_unavailable`, or the signal's reason */
export async function remoteAudio(address: string, options: Options): Promise<AudioFile> {
  const { signal, maxMegabytes, mayAsk, download } = options;
  const name = audioName(address);
  const { bytes, type } = await download(address, {
    signal,
    maxBytes: maxMegabytes * 1_000_000,
    mayAsk,
  }).catch((error: unknown) => {
    signal.throwIfAborted();
    const isTooLarge = error instanceof Error && error.message.startsWith("larger than");
    throw isTooLarge ? audioTooLarge(maxMegabytes) : audioUnavailable(AUDIO_UNREACHABLE);
  });
  if (bytes.length === 0) throw audioEmpty();
  return { bytes: new Blob([bytes]), type: type ?? typeOfName(name), name };
}
