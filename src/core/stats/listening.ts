/** Seconds from which a play counts; shorter plays are ignored. */
export const MIN_PLAY_SECONDS = 5;
/** Interval of reports during playback, in seconds of the recording. */
export const REPORT_SECONDS = 300;
/** Maximum of one report; the database applies the same limit. */
export const MAX_REPORT_SECONDS = 600;
