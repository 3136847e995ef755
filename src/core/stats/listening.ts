/** What a player reports of one programme. Nothing in it is about the listener. */
export interface ListenReport {
  episodeId: string;
  /** With the first report of a play. */
  isStart: boolean;
  /** Of the recording, heard since the last report. */
  seconds: number;
}

/** A play counts from here on; less is trying out. */
export const MIN_PLAY_SECONDS = 5;
/** While a recording goes on, its player reports each time that this much was heard. */
export const REPORT_SECONDS = 300;
/** Maximum of one report; the database counts no more of it either. */
export const MAX_REPORT_SECONDS = 600;
