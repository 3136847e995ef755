import type { RecordingFault } from "#core/episode/recording-fault.ts";

/** A recording on this machine; its sound is too large for a backup. */
export interface Recording {
  /** Path below the folder of recordings, with slashes: `programa-001.mp3`. */
  name: string;
  bytes: number;
  /** Hexadecimal. */
  sha256: string;
}

/** Every recording by name, read through one at a time. */
export type ListRecordings = () => AsyncIterable<Recording>;

/** `missing`: it should be on this machine and is missing or empty. `drifts`: an MP3 in which times drift. */
export type FindRecordingFault = (audioUrl: string) => Promise<RecordingFault | null>;

/** Whether the recording at an episode's audio address should be on this machine, and is missing or empty. */
export type IsRecordingMissing = (audioUrl: string) => Promise<boolean>;
