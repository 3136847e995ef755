import type { MasterFile, ReadRecording, SoundFacts } from "#core/recordings/recording-schemas.ts";
import type { Master } from "./master-names.ts";

/** Facts of a file that was read completely. */
export interface ReadFile {
  bytes: number;
  sha256: string;
  sound: SoundFacts | null;
}

/** A master read before, when `found` has the same name and size; null otherwise. */
export const unchangedMaster = (
  found: Master | null | undefined,
  known: MasterFile | null,
): MasterFile | null => (found && known?.name === found.name && known.bytes === found.bytes ? known : null);

/** Facts of a master that was read now; null when there is none, or it could not be found. */
export const toMaster = (found: Master | null | undefined, read: ReadFile | null): MasterFile | null =>
  found && read
    ? { name: found.name, bytes: read.bytes, sha256: read.sha256, mediaType: read.sound?.mediaType ?? null }
    : null;

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
