import type { PlayerItem } from "#core/player/player-item.ts";
import { stepPlayer } from "#core/player/player-machine.ts";
import {
  initialPlayer,
  type PlayerEffect,
  type PlayerEvent,
  type PlayerState,
  type SavedPlayer,
} from "#core/player/player-state.ts";
import type { TrackedEvent } from "#core/site/tracked-events.ts";
import { type Aim, createAim } from "#islands/player/aim.ts";

export interface PlayerOptions {
  /** Called once, at the first load. */
  createAudio: () => HTMLAudioElement;
  track: (event: TrackedEvent) => void;
  save: (state: PlayerState) => void;
  /** The recording was played to its end. */
  ended?: () => void;
}

/**
 * The player as the rest of the page sees it. `subscribe` reports each change of the state; while sound plays, the position
 * changes about four times a second. What follows the voice more closely asks `currentSeconds` at each frame:
 *
 *     const leave = playerStore.subscribe(() => {
 *       const { item, positionSeconds, isPlaying } = playerStore.getState();
 *     });
 */
export interface PlayerStore {
  getState(): PlayerState;
  /** @returns the way to stop listening. */
  subscribe(listener: () => void): () => void;
  /** Where the sound is, in seconds; between two reports of the recording, finer than the state's position. */
  currentSeconds(): number;
  /** From `startSeconds`; with `untilSeconds` it pauses there, and pressing play again goes on. */
  play(item: PlayerItem, startSeconds?: number, untilSeconds?: number): void;
  /** A press on play is likely: the recording's beginning is fetched, unless another one is in the player. */
  prepare(item: PlayerItem): void;
  toggle(): void;
  pause(): void;
  seek(seconds: number): void;
  setVolume(volume: number): void;
  toggleMute(): void;
  setRate(rate: number): void;
  retry(): void;
  restore(saved: SavedPlayer): void;
  /** The page goes away: report and save. */
  unload(): void;
}

/** Longest time between two reports of a recording that plays; engines differ. */
const REPORT_INTERVAL_SECONDS = 0.5;

/** One audio object and the state machine that drives it. The page around it may be swapped; this stays. */
export function createPlayerStore({ createAudio, track, save, ended }: PlayerOptions): PlayerStore {
  let state = initialPlayer;
  let audio: HTMLAudioElement | undefined;
  let aim: Aim | undefined;
  /** Address that the audio object holds before it was asked to play it. */
  let prepared: string | null = null;
  let endOfRange: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  function dispatch(event: PlayerEvent) {
    const before = state;
    const step = stepPlayer(state, event);
    state = step.state;
    for (const effect of step.effects) run(effect);
    if (state !== before) for (const listener of listeners) listener();
  }

  function run(effect: PlayerEffect) {
    if (effect.type === "track") return track(effect.event);
    if (effect.type === "save") return save(state);
    if (effect.type === "ended") return ended?.();
    if (effect.type === "setRate") return audio && setRate(audio, effect.rate);
    audio ??= wired();
    switch (effect.type) {
      case "load": {
        const isThere = effect.url !== null && effect.url === prepared && !audio.error;
        prepared = null;
        if (effect.url === null) {
          audio.removeAttribute("src");
          return audio.load();
        }
        if (!isThere) {
          audio.src = effect.url;
          audio.load();
        }
        return aim?.at(effect.startSeconds);
      }
      case "play":
        return start(audio, dispatch);
      case "pause":
        return audio.pause();
      case "seek":
        return aim?.at(effect.seconds);
      case "setVolume":
        audio.volume = effect.volume;
        audio.muted = effect.muted || aim?.isOff() === true;
    }
  }

  function wired(): HTMLAudioElement {
    // Events of a prepared recording are ignored until it is played.
    const hear = (event: PlayerEvent) => state.item && dispatch(event);
    const made = createAudio();
    aim = createAim(made, (isOff) => {
      made.muted = isOff || state.volume === 0;
    });
    const wiredAudio = wire(made, hear, aim, () => state.isPlaying);
    setRate(wiredAudio, state.rate);
    // Reports are a quarter of a second apart: the end of a range would come with the beginning of the next word.
    wiredAudio.addEventListener("timeupdate", () => {
      clearTimeout(endOfRange);
      const left = (state.range?.untilSeconds ?? Number.POSITIVE_INFINITY) - wiredAudio.currentTime;
      if (left <= REPORT_INTERVAL_SECONDS && !wiredAudio.paused && !wiredAudio.seeking)
        endOfRange = setTimeout(
          () => state.range && hear({ type: "time", seconds: wiredAudio.currentTime }),
          (left * 1000) / wiredAudio.playbackRate,
        );
    });
    return wiredAudio;
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    currentSeconds: () =>
      audio && audio.readyState > 0 && !audio.seeking && !aim?.isOff() && state.item
        ? audio.currentTime
        : state.positionSeconds,
    play(item, startSeconds, untilSeconds) {
      dispatch({ type: "play", item, startSeconds, untilSeconds });
      const isKnown = audio && audio.readyState > 0 && state.durationSeconds === 0;
      if (isKnown && state.item === item)
        dispatch({ type: "metadata", durationSeconds: aim?.duration() ?? 0 });
    },
    prepare({ audioUrl }) {
      const url = audioUrl?.trim() || null;
      if (state.item || url === null || url === prepared) return;
      audio ??= wired();
      prepared = url;
      audio.src = url;
    },
    toggle: () => dispatch({ type: "toggle" }),
    pause: () => dispatch({ type: "pause" }),
    seek: (seconds) => dispatch({ type: "seek", seconds }),
    setVolume: (volume) => dispatch({ type: "setVolume", volume }),
    toggleMute: () => dispatch({ type: "toggleMute" }),
    setRate: (rate) => dispatch({ type: "setRate", rate }),
    retry: () => dispatch({ type: "retry" }),
    restore: (saved) => dispatch({ type: "restore", saved }),
    unload: () => dispatch({ type: "unload" }),
  };
}

/** Of this recording and of those loaded later; browsers keep the pitch. */
function setRate(audio: HTMLAudioElement, rate: number) {
  audio.defaultPlaybackRate = rate;
  audio.playbackRate = rate;
}

function start(audio: HTMLAudioElement, dispatch: (event: PlayerEvent) => void) {
  // A request cut short by a pause or another load is no refusal.
  audio.play().catch((error: unknown) => {
    if (!(error instanceof DOMException && error.name === "AbortError")) dispatch({ type: "refused" });
  });
}

function wire(
  audio: HTMLAudioElement,
  dispatch: (event: PlayerEvent) => void,
  aim: Aim,
  isWanted: () => boolean,
) {
  audio.preload = "metadata";
  const on = (name: string, event: () => PlayerEvent | null) =>
    audio.addEventListener(name, () => {
      const told = event();
      if (told) dispatch(told);
    });
  // A position that was clamped to the growing duration ends the playback, which has to go on.
  const goOn = () => {
    if (isWanted()) start(audio, dispatch);
    return null;
  };
  for (const name of ["loadedmetadata", "durationchange", "progress", "timeupdate"])
    audio.addEventListener(name, () => {
      if (aim.tryAgain() && !audio.paused) dispatch({ type: "playing" });
    });
  for (const name of ["loadedmetadata", "durationchange"])
    on(name, () => (audio.readyState > 0 ? { type: "metadata", durationSeconds: aim.duration() } : null));
  on("playing", () => (aim.isOff() ? null : { type: "playing" }));
  on("waiting", () => ({ type: "waiting" }));
  on("pause", () => (audio.ended ? null : aim.isOff() ? goOn() : { type: "paused" }));
  // While the element seeks, or without metadata, its position is still the old one.
  on("timeupdate", () =>
    audio.seeking || audio.readyState === 0 || aim.isOff()
      ? null
      : { type: "time", seconds: audio.currentTime },
  );
  on("ended", () => (aim.isOff() ? goOn() : { type: "ended" }));
  on("error", () => ({ type: "failed", code: audio.error?.code ?? null }));
  return audio;
}
