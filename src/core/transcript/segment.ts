/** One time-coded sentence or phrase of one speaker; times in seconds from the start of the recording. */
export interface Segment {
  speaker: string;
  text: string;
  startSeconds: number;
  endSeconds: number;
  /** Start of each word of the text; absent when unknown. */
  wordStarts?: number[];
}
