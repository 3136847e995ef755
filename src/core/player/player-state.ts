import type { PlayerItem } from "#core/player/player-item.ts";
import type { TrackedEvent } from "#core/site/tracked-events.ts";

/** A part of a recording that was asked for, from one second up to another. */
export interface PlayRange {
  fromSeconds: number;
  untilSeconds: number;
}

/** All times in seconds of the recording; volume from 0 to 1. */
export interface PlayerState {
  /** Null: nothing chosen, the bar is hidden. */
  item: PlayerItem | null;
  /** What the visitor asked for; sound may still be on its way (`isLoading`). */
  isPlaying: boolean;
  isLoading: boolean;
  /** Message for the visitor; while there is one, playing means trying again. */
  error: string | null;
  positionSeconds: number;
  /** 0 until the recording told it. */
  durationSeconds: number;
  /** What is being played of the recording; null: all of it. Playing pauses at its end, and then goes on beyond it. */
  range: PlayRange | null;
  /** As the slider shows it: 0 while muted. */
  volume: number;
  /** Last volume above 0, which unmuting brings back. */
  audibleVolume: number;
  /** Speed, one of `RATES`; the pitch stays. */
  rate: number;
  /** Percent of the last milestone reported for this load, 0 before the first. */
  milestone: number;
  playReported: boolean;
  /** Heard since the last report. */
  listenedSeconds: number;
}

export type PlayerEvent =
  /** The visitor chose an episode, a moment of it, or, with `untilSeconds`, a range. */
  | { type: "play"; item: PlayerItem; startSeconds?: number; untilSeconds?: number }
  | { type: "toggle" }
  | { type: "pause" }
  | { type: "retry" }
  | { type: "seek"; seconds: number }
  | { type: "setVolume"; volume: number }
  | { type: "toggleMute" }
  | { type: "setRate"; rate: number }
  /** A state saved before a reload comes back, paused. */
  | { type: "restore"; saved: SavedPlayer }
  | { type: "unload" }
  /** What the audio element tells. */
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
  /** Null: let go of the source. */
  | { type: "load"; url: string | null; startSeconds: number }
  | { type: "play" }
  | { type: "pause" }
  | { type: "seek"; seconds: number }
  | { type: "setVolume"; volume: number; muted: boolean }
  | { type: "setRate"; rate: number }
  | { type: "track"; event: TrackedEvent }
  | { type: "save" }
  /** The recording was played to its end: the next one may begin. */
  | { type: "ended" };

export interface SavedPlayer {
  item: PlayerItem;
  positionSeconds: number;
  volume: number;
}

export const initialPlayer: PlayerState = {
  item: null,
  isPlaying: false,
  isLoading: false,
  error: null,
  positionSeconds: 0,
  durationSeconds: 0,
  range: null,
  volume: 1,
  audibleVolume: 1,
  rate: 1,
  milestone: 0,
  playReported: false,
  listenedSeconds: 0,
};

/** What a play button shows: its own episode is idle unless it is the current one. */
export type PlayStatus = "idle" | "loading" | "playing" | "paused" | "error";

export function playStatus(state: PlayerState, episodeId: string | undefined): PlayStatus {
  if (state.item === null || state.item.episodeId !== episodeId) return "idle";
  if (state.error !== null) return "error";
  if (!state.isPlaying) return "paused";
  return state.isLoading ? "loading" : "playing";
}

/** A range of an episode is on until it was played to its end or left by seeking. */
export const isRangeOn = ({ item, range }: PlayerState, episodeId: string | undefined, asked: PlayRange) =>
  item?.episodeId === episodeId &&
  range?.fromSeconds === asked.fromSeconds &&
  range.untilSeconds === asked.untilSeconds;
