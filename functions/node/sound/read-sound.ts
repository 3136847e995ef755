import type { ReadFacts } from "#hosting/sound/read-sound-stream.ts";
import type { SoundAnswer } from "./read-sound-process.ts";
import { askReader } from "./sound-reader.ts";

/** Real recordings of many hours take a few seconds. One of a megabyte can be made of parts that take minutes. */
const LIMITS = { milliseconds: 30_000, megabytes: 256 };

/** A file that takes too long, or too much memory, to read. */
export class SoundTooCostly extends Error {}

let lastRead: Promise<unknown> = Promise.resolve();

/**
 * Reads the properties of a sound file, judged by its content. Null when it is not of an accepted kind, such as a film, a
 * page, or the beginning of an MP3 without any of its frames. A process of its own reads one file at a time: no response
 * waits for it, and memory that it exhausts is not that of the site.
 * @throws SoundTooCostly beyond the limits; when the file cannot be read
 */
export function readSound(path: string, limits = LIMITS): Promise<ReadFacts> {
  const reading = lastRead.then(() => readAlone(path, limits));
  lastRead = reading.catch(() => {});
  return reading;
}

/** Variant that also returns null for a file that cannot be read within the limits. */
export const readSoundOrNull = (path: string): Promise<ReadFacts> =>
  readSound(path).catch((error: unknown) => {
    if (error instanceof SoundTooCostly) return null;
    throw error;
  });

async function readAlone(path: string, limits: typeof LIMITS): Promise<ReadFacts> {
  const answer = await askReader<SoundAnswer>(path, limits);
  if (!answer) throw new SoundTooCostly(`${path} takes too long, or too much memory, to read`);
  if ("error" in answer) throw new Error(answer.error);
  return answer.facts;
}
