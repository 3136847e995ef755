import type { PlayerItem } from "#core/player/player-item.ts";
import type { TrackedEvent } from "#core/site/tracked-events.ts";

/** A requested part of a recording. */
export interface PlayRange {
  fromSeconds: number;
  untilSeconds: number;
}

/**
 * What brought the player to its position; `queue` until the first episode of the queue is played or sought, and so loaded. Only
 * listening is remembered as the position of the episode.
 */
export type PositionOrigin = "listening" | "range" | "reload" | "queue";

/** All times in seconds of the recording; volume from 0 to 1. */
export interface PlayerState {
  /** Null when nothing is chosen; the bar is then hidden. */
  item: PlayerItem | null;
  /** Whether the visitor wants playback; the audio may still be loading (`isLoading`). */
  isPlaying: boolean;
  isLoading: boolean;
  /** Error message for the visitor; while it is set, playing retries. */
  error: string | null;
  positionSeconds: number;
  /** 0 until the recording's metadata is loaded. */
  durationSeconds: number;
  /** Part to play; null for the whole recording. Playback pauses at its end; playing again continues beyond it. */
  range: PlayRange | null;
  /** Still `range` at the end of a played range. */
  origin: PositionOrigin;
  /** Value of the volume slider: 0 while muted. */
  volume: number;
  /** Last volume above 0, restored by unmuting. */
  audibleVolume: number;
  /** Playback rate, one of `RATES`; the pitch is preserved. */
  rate: number;
  /** Percent of the last milestone reported for this load, 0 before the first. */
  milestone: number;
  playReported: boolean;
  /** Seconds listened since the last report. */
  listenedSeconds: number;
}

export type PlayerEvent =
  /** The visitor chose an episode, a moment in it, or a range (with `untilSeconds`). */
  | { type: "play"; item: PlayerItem; startSeconds?: number; untilSeconds?: number }
  | { type: "toggle" }
  | { type: "pause" }
  | { type: "seek"; seconds: number }
  | { type: "setVolume"; volume: number }
  | { type: "toggleMute" }
  | { type: "setRate"; rate: number }
  /** Restores a state saved before a reload, paused. */
  | { type: "restore"; saved: SavedPlayer }
  /** Shows the first episode of the queue, not loaded, or none, unless the player has another episode. */
  | { type: "offer"; item: PlayerItem | null; startSeconds: number }
  | { type: "unload" }
  /** Events of the audio element. */
  | { type: "metadata"; durationSeconds: number }
  | { type: "playing" }
  | { type: "waiting" }
  | { type: "paused" }
  | { type: "time"; seconds: number }
  | { type: "ended" }
  /** `code` of the MediaError; null when there was none. */
  | { type: "failed"; code: number | null }
  /** The browser refused to play. */
  | { type: "refused" };

export type PlayerEffect =
  /** A null `url` releases the source. */
  | { type: "load"; url: string | null; startSeconds: number }
  | { type: "play" }
  | { type: "pause" }
  | { type: "seek"; seconds: number }
  | { type: "setVolume"; volume: number; muted: boolean }
  | { type: "setRate"; rate: number }
  | { type: "track"; event: TrackedEvent }
  | { type: "save" }
  /** Playback reached the end of the recording, without a range: the next episode may begin. */
  | { type: "ended" };

export interface SavedPlayer {
  item: PlayerItem;
  positionSeconds: number;
  volume: number;
  /** Whether it is the first episode of the queue, which has not been played. */
  isQueued?: boolean;
}

export const initialPlayer: PlayerState = {
  item: null,
  isPlaying: false,
  isLoading: false,
  error: null,
  positionSeconds: 0,
  durationSeconds: 0,
  range: null,
  origin: "listening",
  volume: 1,
  audibleVolume: 1,
  rate: 1,
  milestone: 0,
  playReported: false,
  listenedSeconds: 0,
};

/** State of a play button: `idle` unless its episode is the current one. */
export type PlayStatus = "idle" | "loading" | "playing" | "paused" | "error";

export function playStatus(state: PlayerState, episodeId: string | undefined): PlayStatus {
  if (state.item === null || state.item.episodeId !== episodeId) return "idle";
  if (state.error !== null) return "error";
  if (!state.isPlaying) return "paused";
  return state.isLoading ? "loading" : "playing";
}

/** Whether a range of an episode is active: it has been neither played to its end nor left by seeking. */
export const isRangeOn = ({ item, range }: PlayerState, episodeId: string | undefined, asked: PlayRange) =>
  item?.episodeId === episodeId &&
  range?.fromSeconds === asked.fromSeconds &&
  range.untilSeconds === asked.untilSeconds;
