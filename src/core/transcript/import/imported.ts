import type { TranscriptOrigin } from "#core/transcript/origin-names.ts";
import type { TranscriptionData } from "../transcription.ts";
import type { ReadCue } from "./read-cue.ts";
import type { VoiceLabel } from "./voice-labels.ts";

/** Contents of a file before voices are identified and times are corrected. */
export interface ReadTranscript {
  /** In the order of the file. */
  cues: readonly ReadCue[];
  /** Text without times, for files that have no cues. */
  text?: string;
  /** Whether a voice is named only where it changes, as in captions. */
  holds?: boolean;
  /** Whether the file has the times of single words, even if they do not fit its text. */
  timesWords?: boolean;
  /** Seconds; null or absent when the file does not state it. */
  duration?: number | null;
  confidence?: number | null;
  /** Null or absent when the file does not indicate it. */
  origin?: TranscriptOrigin | null;
  /** Spanish sentences about corrections. */
  notes?: readonly string[];
}

export interface ImportedTranscript {
  /** Spanish name of the format. */
  format: string;
  transcription: TranscriptionData;
  /** Spanish sentences about all corrections and omissions. */
  warnings: string[];
  /** Line beginnings that are voices or may be, the doubtful ones first. */
  labels: VoiceLabel[];
}

/** A file that cannot be imported, with the Spanish reason; none of its contents are used. */
export class ImportError extends Error {
  override name = "ImportError";
}
