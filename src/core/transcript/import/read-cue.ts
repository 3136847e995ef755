/** A stretch of speech as a file has it. */
export interface ReadCue {
  /**
   * Number of the voice, from 1, or the label that the format itself has for it. Null when the cue does not say; '' when
   * it marks a change of voice without a name.
   */
  voice: string | number | null;
  /** Line feeds are kept: a new line may begin with a name. */
  text: string;
  /** Seconds. */
  start: number;
  end: number;
  /** 0 to 1; null when not given. */
  confidence: number | null;
}
