import type { MasterFile, ReadRecording, SoundFacts } from "#core/recordings/recording-schemas.ts";

/** A file that was read through. */
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
 * What is known of a recording: of the file that is served, and of its master. Null: neither is there.
 * @param read the master, where it was read now: without a copy, the sound is that of it
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
