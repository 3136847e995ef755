/** Report of a player about one episode. It contains nothing about the listener. */
export interface ListenReport {
  episodeId: string;
  /** Whether this is the first report of a play. */
  isStart: boolean;
  /** Seconds of the recording heard since the last report. */
  seconds: number;
}

/** Seconds from which a play counts; shorter plays are ignored. */
export const MIN_PLAY_SECONDS = 5;
/** Interval of reports during playback, in seconds of the recording. */
export const REPORT_SECONDS = 300;
/** Maximum of one report; the database applies the same limit. */
export const MAX_REPORT_SECONDS = 600;
