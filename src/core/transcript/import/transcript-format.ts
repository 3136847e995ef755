import type { ReadTranscript } from "./imported.ts";

/** A file as text, without the mark of its encoding or blanks before its beginning. */
export interface TranscriptFile {
  text: string;
  /** In lower case; '' when it is not known. */
  name: string;
  /** What the text is as JSON; undefined when it is none. */
  json: unknown;
}

export interface TranscriptFormat {
  /** In Spanish, as the preview names it. */
  name: string;
  recognise: (file: TranscriptFile) => boolean;
  /** @throws ImportError */
  read: (file: TranscriptFile) => ReadTranscript;
}
