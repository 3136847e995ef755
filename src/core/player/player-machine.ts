import type { PlayerItem } from "#core/player/player-item.ts";
import { audioErrorMessage, NO_AUDIO } from "#core/player/player-messages.ts";
import {
  initialPlayer,
  type PlayerEffect,
  type PlayerEvent,
  type PlayerState,
  type PlayRange,
} from "#core/player/player-state.ts";
import { offeredRate } from "#core/player/rates.ts";
import { listenedSegment, playEpisode, playProgress } from "#core/site/tracked-events.ts";

/** See docs/product/player.md. */
const MILESTONES = [25, 50, 75, 100];
const MIN_SEGMENT_SECONDS = 5;
const SAVE_INTERVAL_SECONDS = 5;

export interface Step {
  state: PlayerState;
  effects: PlayerEffect[];
}

/** Complete behaviour of the player. Pure: effects are data, in order. */
export function stepPlayer(state: PlayerState, event: PlayerEvent): Step {
  switch (event.type) {
    case "play":
      return inRange(choose(state, event.item, event.startSeconds), event);
    case "toggle":
      if (!state.item) return toStep(state);
      if (state.error !== null) return retry(state);
      return state.isPlaying ? pause(state) : resume(state);
    case "pause":
      if (state.isPlaying) return pause(state);
      // After a failed wait for data the audio element still plays what arrives late.
      return toStep(state, state.error === null ? [] : [{ type: "pause" }]);
    case "seek":
      return seek(state, event.seconds);
    case "setVolume":
      return setVolume(state, event.volume);
    case "toggleMute":
      return setVolume(state, state.volume > 0 ? 0 : state.audibleVolume);
    case "setRate": {
      const rate = offeredRate(event.rate);
      return toStep({ ...state, rate }, [{ type: "setRate", rate }, { type: "save" }]);
    }
    case "restore": {
      const { item, positionSeconds, volume } = event.saved;
      const kept = withVolume(state, volume);
      const restored: PlayerState = { ...kept.state, item, range: null, origin: "reload" };
      return load(restored, kept.effects, { positionSeconds, isPlaying: false });
    }
    case "offer":
      return offer(state, event.item, event.startSeconds);
    case "unload":
      return reportSegment(state, [{ type: "save" }]);
    case "metadata":
      return toStep({
        ...state,
        durationSeconds: seconds(event.durationSeconds),
        isLoading: state.isLoading && state.isPlaying,
      });
    case "playing":
      return playing(state);
    case "waiting":
      return toStep({ ...state, isLoading: state.isPlaying });
    case "paused":
      return state.isPlaying ? stopped(state) : toStep(state);
    case "time":
      return time(state, event.seconds);
    case "ended": {
      const reached = milestones(state, 100);
      return reportSegment({ ...reached.state, isPlaying: false, isLoading: false, range: null }, [
        ...reached.effects,
        { type: "save" },
        ...(state.range ? [] : [{ type: "ended" } as const]),
      ]);
    }
    case "failed":
      return toStep({
        ...state,
        isPlaying: false,
        isLoading: false,
        // Without a source, the audio element may report an error too; the first message is more precise.
        error: state.error ?? audioErrorMessage(event.code),
      });
    case "refused":
      return toStep({ ...state, isPlaying: false, isLoading: false });
  }
}

const toStep = (state: PlayerState, effects: PlayerEffect[] = []): Step => ({ state, effects });
const seconds = (value: number) => (Number.isFinite(value) && value > 0 ? value : 0);

/** Without an episode; volume and rate stay. */
const emptied = ({ volume, audibleVolume, rate }: PlayerState): PlayerState => ({
  ...initialPlayer,
  volume,
  audibleVolume,
  rate,
});

// Adding to the queue does not load a recording.
function offer(state: PlayerState, item: PlayerItem | null, startSeconds: number): Step {
  if (state.item && state.origin !== "queue") return toStep(state);
  if (!item) return toStep(emptied(state));
  const offered: PlayerState = { ...emptied(state), item, origin: "queue" };
  return toStep(moved(offered, startSeconds), [{ type: "save" }]);
}

function choose(state: PlayerState, item: PlayerItem, startSeconds: number | undefined): Step {
  const same = state.item?.episodeId === item.episodeId && state.item.audioUrl === item.audioUrl;
  if (!same) {
    return load({ ...emptied(state), item }, [], {
      positionSeconds: seconds(startSeconds ?? 0),
      isPlaying: true,
    });
  }
  if (state.error !== null) return retry(startSeconds === undefined ? state : moved(state, startSeconds));
  if (startSeconds === undefined) return state.isPlaying ? toStep(state) : resume(state);
  const there = seek(state, startSeconds);
  if (there.state.isPlaying) return there;
  const on = resume(there.state);
  return toStep(on.state, [...there.effects, ...on.effects]);
}

function inRange({ state, effects }: Step, asked: { startSeconds?: number; untilSeconds?: number }): Step {
  const fromSeconds = seconds(asked.startSeconds ?? 0);
  const untilSeconds = seconds(asked.untilSeconds ?? 0);
  const range: PlayRange | null = untilSeconds > fromSeconds ? { fromSeconds, untilSeconds } : null;
  // Resuming without a new position continues within the range.
  return asked.startSeconds === undefined && range === null
    ? { state, effects }
    : toStep(withOrigin({ ...state, range }), effects);
}

/** Playing without a range, or on after its end, is listening. */
const withOrigin = (state: PlayerState): PlayerState => ({
  ...state,
  origin: state.range ? "range" : "listening",
});

const moved = (state: PlayerState, to: number): PlayerState => ({ ...state, positionSeconds: seconds(to) });

function load(
  state: PlayerState,
  before: PlayerEffect[],
  to: { positionSeconds: number; isPlaying: boolean },
): Step {
  const url = state.item?.audioUrl?.trim() || null;
  const startSeconds = seconds(to.positionSeconds);
  const effects: PlayerEffect[] = [...before, { type: "load", url, startSeconds }];
  const next = { ...state, durationSeconds: 0, positionSeconds: startSeconds };
  if (url === null) {
    effects.push({ type: "save" });
    return toStep({ ...next, isPlaying: false, isLoading: false, error: NO_AUDIO }, effects);
  }
  if (to.isPlaying) effects.push({ type: "play" });
  effects.push({ type: "save" });
  return toStep({ ...next, isPlaying: to.isPlaying, isLoading: true, error: null }, effects);
}

// The same episode resumes where the error stopped it; reported events are not reported again.
const retry = (state: PlayerState): Step =>
  state.item && state.error !== null
    ? load(withOrigin(state), [], { positionSeconds: state.positionSeconds, isPlaying: true })
    : toStep(state);

const resume = (state: PlayerState): Step =>
  state.origin === "queue"
    ? begin(state, { positionSeconds: state.positionSeconds, isPlaying: true })
    : toStep({ ...withOrigin(state), isPlaying: true }, [{ type: "play" }]);

/** Loads an offered episode. */
const begin = (state: PlayerState, to: { positionSeconds: number; isPlaying: boolean }): Step =>
  load(withOrigin(state), [], to);

const pause = (state: PlayerState): Step => {
  const { effects, ...step } = stopped(state);
  return { ...step, effects: [{ type: "pause" }, ...effects] };
};

const stopped = (state: PlayerState): Step =>
  toStep({ ...state, isPlaying: false, isLoading: false }, [{ type: "save" }]);

function seek(state: PlayerState, to: number): Step {
  if (!state.item || state.error !== null || !Number.isFinite(to)) return toStep(state);
  const positionSeconds = Math.max(0, state.durationSeconds > 0 ? Math.min(to, state.durationSeconds) : to);
  if (state.origin === "queue") return begin(state, { positionSeconds, isPlaying: false });
  return toStep({ ...state, positionSeconds, range: null, origin: "listening" }, [
    { type: "seek", seconds: positionSeconds },
    { type: "save" },
  ]);
}

function setVolume(state: PlayerState, wanted: number): Step {
  if (state.error !== null || !Number.isFinite(wanted)) return toStep(state);
  const step = withVolume(state, wanted);
  return toStep(step.state, [...step.effects, { type: "save" }]);
}

function withVolume(state: PlayerState, wanted: number): Step {
  const volume = Math.min(1, Math.max(0, wanted));
  const audibleVolume = volume > 0 ? volume : state.audibleVolume;
  return toStep({ ...state, volume, audibleVolume }, [{ type: "setVolume", volume, muted: volume === 0 }]);
}

function playing(state: PlayerState): Step {
  if (!state.item) return toStep(state);
  const next = { ...state, isPlaying: true, isLoading: false, error: null, playReported: true };
  return toStep(next, state.playReported ? [] : [{ type: "track", event: playEpisode(state.item) }]);
}

function time(state: PlayerState, now: number): Step {
  if (!state.item || state.error !== null) return toStep(state);
  // Seeking moves the position first, so the time since the last report was listened to.
  const listened = state.isPlaying ? Math.max(0, now - state.positionSeconds) : 0;
  const moving = { ...state, positionSeconds: now, listenedSeconds: state.listenedSeconds + listened };
  if (state.isPlaying && state.range && now >= state.range.untilSeconds)
    return endRange(moving, state.range.untilSeconds);
  if (!state.isPlaying || state.durationSeconds === 0) return toStep(moving);
  const step = milestones(moving, (now / state.durationSeconds) * 100);
  if (Math.floor(now / SAVE_INTERVAL_SECONDS) !== Math.floor(state.positionSeconds / SAVE_INTERVAL_SECONDS))
    step.effects.push({ type: "save" });
  return step;
}

/** Seeks back to the end of the range, which a busy machine detects late. */
function endRange(state: PlayerState, untilSeconds: number): Step {
  const { effects, ...step } = pause({ ...state, positionSeconds: untilSeconds, range: null });
  return { ...step, effects: [...effects, { type: "seek", seconds: untilSeconds }] };
}

function milestones(state: PlayerState, percent: number): Step {
  const { item } = state;
  const passed = MILESTONES.filter((mark) => mark > state.milestone && mark <= percent);
  if (!item || passed.length === 0) return toStep(state);
  return toStep(
    { ...state, milestone: passed.at(-1) ?? state.milestone },
    passed.map((mark) => ({ type: "track", event: playProgress(item, mark) })),
  );
}

function reportSegment(state: PlayerState, effects: PlayerEffect[]): Step {
  const { item, listenedSeconds } = state;
  if (!item || listenedSeconds < MIN_SEGMENT_SECONDS) return toStep(state, item ? effects : []);
  const event = listenedSegment(item, listenedSeconds);
  return toStep({ ...state, listenedSeconds: 0 }, [...effects, { type: "track", event }]);
}
