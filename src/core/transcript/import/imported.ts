import type { TranscriptOrigin } from "#core/transcript/origin-names.ts";
import type { TranscriptionData } from "../transcription.ts";
import type { ReadCue } from "./read-cue.ts";
import type { VoiceLabel } from "./voice-labels.ts";

/** What a file says, before voices are decided and times checked. */
export interface ReadTranscript {
  /** In the order of the file. */
  cues: readonly ReadCue[];
  /** Text without times, for files that have no cues. */
  text?: string;
  /** Whether a voice is named only where it changes, as captions do. */
  holds?: boolean;
  /** Seconds; null or absent when the file does not tell. */
  duration?: number | null;
  confidence?: number | null;
  /** Null or absent when the file does not show it. */
  origin?: TranscriptOrigin | null;
  /** Spanish sentences about what was mended. */
  notes?: readonly string[];
}

export interface ImportedTranscript {
  /** Spanish name of the format. */
  format: string;
  transcription: TranscriptionData;
  /** Spanish sentences about what was put in order; nothing was left out silently. */
  warnings: string[];
  /** Beginnings of lines that are voices or may be, the doubtful ones first. */
  labels: VoiceLabel[];
}

/** A file that cannot be taken, with the Spanish reason; nothing of it is used. */
export class ImportError extends Error {
  override name = "ImportError";
}
