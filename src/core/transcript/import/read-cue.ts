/** A stretch of speech as in the file. */
export interface ReadCue {
  /**
   * Number of the voice, from 1, or the format's own label. Null when the cue has none; '' when it marks a change of voice
   * without a name.
   */
  voice: string | number | null;
  /** Line feeds are kept: a new line may begin with a name. */
  text: string;
  /** Seconds. */
  start: number;
  end: number;
  /** 0 to 1; null when not given. */
  confidence: number | null;
  /** Start of each word of the text; absent when unknown. */
  words?: number[];
}
