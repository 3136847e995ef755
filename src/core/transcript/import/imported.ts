import type { TranscriptionData, VoicedSegment } from "../transcription.ts";

export type TranscriptFormat = "deepgram" | "whisper" | "vtt" | "srt" | "text";

/** What a file gave before it was checked: segments as they stand in it. */
export interface RawImport {
  format: TranscriptFormat;
  segments: VoicedSegment[];
  /** Seconds; null when the file does not tell. */
  duration: number | null;
  confidence: number | null;
  /** False for text without times: it has a transcript and no segments. */
  timed: boolean;
  /** The text as written, for files without times. */
  text?: string;
}

export interface ImportedTranscript {
  format: TranscriptFormat;
  transcription: TranscriptionData;
  /** Spanish sentences about what was put in order; nothing was left out silently. */
  warnings: string[];
}

/** A file that cannot be taken, with the Spanish reason; nothing of it is used. */
export class ImportError extends Error {
  override name = "ImportError";
}

/** Seconds of `hh:mm:ss.mmm`, `mm:ss.mmm` and the same with a comma; null when it is no time. */
export function readTime(text: string): number | null {
  const match = /^(?:(\d{1,3}):)?([0-5]?\d):([0-5]\d)[.,](\d{1,3})$/.exec(text.trim());
  if (!match) return null;
  const [, hours = "0", minutes = "0", seconds = "0", fraction = "0"] = match;
  return (
    Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(fraction.padEnd(3, "0")) / 1000
  );
}
