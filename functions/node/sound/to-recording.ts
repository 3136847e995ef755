import type { MasterFile, ReadRecording, SoundFacts } from "#core/recordings/recording-schemas.ts";

/** Facts of a file that was read completely. */
export interface ReadFile {
  bytes: number;
  sha256: string;
  sound: SoundFacts | null;
}

export const toMaster = (name: string, { bytes, sha256, sound }: ReadFile): MasterFile => ({
  name,
  bytes,
  sha256,
  mediaType: sound?.mediaType ?? null,
});

/**
 * Facts of a recording: of the served file and of its master. Null when neither exists.
 * @param read the master, when it was read now: without a copy, the sound is taken from it
 */
export function toRecording(
  name: string,
  file: ReadFile | null,
  master: MasterFile | null,
  read: ReadFile | null,
): ReadRecording | null {
  if (!file && !master) return null;
  return {
    name,
    bytes: file?.bytes ?? null,
    sha256: file?.sha256 ?? null,
    sound: (file ?? read)?.sound ?? null,
    master,
  };
}
