import { openAsBlob } from "node:fs";
import { fileTypeFromBlob } from "file-type";
import * as v from "valibot";
import { optionalDay, optionalLine } from "#core/forms/record-fields.ts";
import { RECORDING_KINDS, type SoundFacts } from "#core/recordings/recording-schemas.ts";

const title = v.fallback(optionalLine(200), null);
const day = v.fallback(optionalDay, null);

/**
 * What a file holds, judged by its content: null for what is no sound of a kind that is taken, such as a film, a page, or
 * the beginning of an MP3 without any of its frames.
 * @throws when the file cannot be read
 */
export async function readSound(path: string): Promise<(SoundFacts & { ending: string }) | null> {
  const type = await fileTypeFromBlob(await openAsBlob(path));
  const kind = type && Object.hasOwn(RECORDING_KINDS, type.mime) ? RECORDING_KINDS[type.mime] : undefined;
  if (!kind) return null;
  // Only when a recording is new: most processes never need it.
  const { parseBlob } = await import("music-metadata");
  const sound = await openAsBlob(path, { type: kind.mediaType });
  const read = await parseBlob(sound, { duration: true, skipCovers: true }).catch(() => null);
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
