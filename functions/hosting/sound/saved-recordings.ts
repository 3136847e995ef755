import type { RecordingFolder } from "#api/recordings.ts";

export interface SavedRecordings extends RecordingFolder {
  /** Whether an audio address refers to an access copy that is being made or is still to be made. Omitted for recordings in Storage. */
  isPreparing?(audioUrl: string): Promise<boolean>;
  /** Removes abandoned uploads, and deleted files whose id is not in `known`. */
  sweep(known: () => Promise<ReadonlySet<string>>): Promise<void>;
}
