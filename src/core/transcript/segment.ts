/** One time-coded sentence or phrase of one speaker; times in seconds from the start of the recording. */
export interface Segment {
  speaker: string;
  text: string;
  startSeconds: number;
  endSeconds: number;
  /** When each word of the text begins; absent when it is not known. */
  wordStarts?: number[];
}
