import { openAsBlob } from "node:fs";
import { fileTypeFromBlob, fileTypeFromStream } from "file-type";
import type { IAudioMetadata } from "music-metadata";
import * as v from "valibot";
import { optionalDay, optionalLine } from "#core/forms/record-fields.ts";
import { RECORDING_KINDS, type SoundFacts } from "#core/recordings/recording-schemas.ts";

const title = v.fallback(optionalLine(200), null);
const day = v.fallback(optionalDay, null);

type ReadFacts = (SoundFacts & { ending: string }) | null;

/**
 * What a file holds, judged by its content: null for what is no sound of a kind that is taken, such as a film, a page, or
 * the beginning of an MP3 without any of its frames.
 * @throws when the file cannot be read
 */
export async function readSound(path: string): Promise<ReadFacts> {
  const type = await fileTypeFromBlob(await openAsBlob(path));
  return soundOfType(type?.mime, async (mimeType) => {
    const { parseBlob } = await import("music-metadata");
    return parseBlob(await openAsBlob(path, { type: mimeType }), PARSING);
  });
}

/** The same of a file that is somewhere else. @param open a stream of all of it, each time anew; it may be left half read */
export async function readSoundStream(
  open: () => Promise<ReadableStream<Uint8Array>>,
  bytes: number,
): Promise<ReadFacts> {
  const type = await leaving(await open(), (stream) => fileTypeFromStream(stream));
  return soundOfType(type?.mime, async (mimeType) => {
    const { parseWebStream } = await import("music-metadata");
    return leaving(await open(), (stream) => parseWebStream(stream, { mimeType, size: bytes }, PARSING));
  });
}

const PARSING = { duration: true, skipCovers: true };

/** @param parse loads the library itself, which most processes never need */
async function soundOfType(
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
    seconds: Math.max(1, Math.round(format.duration)),
    kilobits: format.bitrate ? Math.max(1, Math.round(format.bitrate / 1000)) : null,
    title: v.parse(title, common.title),
    recordedOn: v.parse(day, common.date),
  };
}

/** Ends what is left of a stream when it has been read as far as needed. */
async function leaving<T>(
  stream: ReadableStream<Uint8Array>,
  read: (stream: ReadableStream<Uint8Array>) => Promise<T>,
): Promise<T> {
  try {
    return await read(stream);
  } finally {
    if (!stream.locked) await stream.cancel().catch(() => {});
  }
}
