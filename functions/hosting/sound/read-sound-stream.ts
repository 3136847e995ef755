import type { IAudioMetadata } from "music-metadata";
import type { ITokenizer } from "strtok3";
import * as v from "valibot";
import { optionalDay } from "#core/forms/record-fields.ts";
import { optionalLine } from "#core/forms/text-fields.ts";
import { RECORDING_KINDS, type SoundFacts } from "#core/recordings/recording-schemas.ts";

const title = v.fallback(optionalLine(200), null);
const day = v.fallback(optionalDay, null);

export type ReadFacts = (SoundFacts & { ending: string }) | null;

/**
 * Reads the properties of a remote sound file, judged by its content. Null when it is not of an accepted kind, such as a
 * film, a page, or the beginning of an MP3 without any of its frames.
 * @param open opens a new stream of the whole file at each call; it may be left half read
 */
export async function readSoundStream(
  open: () => Promise<ReadableStream<Uint8Array>>,
  bytes: number,
): Promise<ReadFacts> {
  const { fileTypeFromStream } = await import("file-type");
  const type = await withStreamClosed(await open(), (stream) => fileTypeFromStream(stream));
  return soundOfType(type?.mime, async (mimeType) => {
    const { fromWebStream } = await import("strtok3");
    const fileInfo = { mimeType, size: bytes };
    return withStreamClosed(await open(), (stream) =>
      parsed(fromWebStream(stream, { fileInfo, ...TOKENIZER_OPTIONS })),
    );
  });
}

/** Tags and tables of long recordings have some megabytes. A file with a tag of gigabytes would fill the memory. */
export const TOKENIZER_OPTIONS = { maxBufferSize: 32 * 2 ** 20 };

/** Closes the tokenizer. The parser is imported on demand, since most processes never need it. */
export async function parsed(tokenizer: ITokenizer): Promise<IAudioMetadata> {
  const { parseFromTokenizer } = await import("music-metadata");
  try {
    return await parseFromTokenizer(tokenizer, { duration: true, skipCovers: true });
  } finally {
    await tokenizer.close();
  }
}

/** @param parse is called only for an accepted kind */
export async function soundOfType(
  mime: string | undefined,
  parse: (mediaType: string) => Promise<IAudioMetadata>,
): Promise<ReadFacts> {
  const kind = mime && Object.hasOwn(RECORDING_KINDS, mime) ? RECORDING_KINDS[mime] : undefined;
  if (!kind) return null;
  const read = await parse(kind.mediaType).catch(() => null);
  if (!read) return null;
  const { format, common } = read;
  if (!format.codec || !format.duration || format.hasVideo) return null;
  return {
    ...kind,
    seconds: Math.max(1, Math.floor(format.duration)),
    kilobits: format.bitrate ? Math.max(1, Math.round(format.bitrate / 1000)) : null,
    title: v.parse(title, common.title),
    recordedOn: v.parse(day, common.date),
  };
}

/** Cancels the rest of a stream once `read` has finished. */
async function withStreamClosed<T>(
  stream: ReadableStream<Uint8Array>,
  read: (stream: ReadableStream<Uint8Array>) => Promise<T>,
): Promise<T> {
  try {
    return await read(stream);
  } finally {
    if (!stream.locked) await stream.cancel().catch(() => {});
  }
}
