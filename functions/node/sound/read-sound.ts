import { openAsBlob } from "node:fs";
import { fileTypeFromBlob } from "file-type";
import { parsed, type ReadFacts, soundOfType, TOKENIZER_OPTIONS } from "#hosting/sound/read-sound-stream.ts";

/**
 * Reads the properties of a sound file, judged by its content. Null when it is not of an accepted kind, such as a film, a
 * page, or the beginning of an MP3 without any of its frames.
 * @throws when the file cannot be read
 */
export async function readSound(path: string): Promise<ReadFacts> {
  const type = await fileTypeFromBlob(await openAsBlob(path));
  return soundOfType(type?.mime, async (mimeType) => {
    const { fromBlob } = await import("strtok3");
    return parsed(fromBlob(await openAsBlob(path, { type: mimeType }), TOKENIZER_OPTIONS));
  });
}
