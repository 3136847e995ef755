import type { ReadTranscript } from "./imported.ts";

/** A file as text, without BOM and leading white space. */
export interface TranscriptFile {
  text: string;
  /** Lower case; '' when unknown. */
  name: string;
  /** The parsed JSON; undefined when the text is not JSON. */
  json: unknown;
}

export interface TranscriptFormat {
  /** Spanish name, as shown in the preview. */
  name: string;
  recognise: (file: TranscriptFile) => boolean;
  /** @throws ImportError */
  read: (file: TranscriptFile) => ReadTranscript;
}
