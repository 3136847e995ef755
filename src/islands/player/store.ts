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

export interface PlayerOptions {
  /** Called once, at the first load. */
  createAudio: () => HTMLAudioElement;
  track: (event: TrackedEvent) => void;
  save: (state: PlayerState) => void;
}

export interface PlayerStore {
  getState(): PlayerState;
  /** @returns the way to stop listening. */
  subscribe(listener: () => void): () => void;
  play(item: PlayerItem, startSeconds?: number): void;
  /** A press on play is likely: the recording's beginning is fetched, unless another one is in the player. */
  prepare(item: PlayerItem): void;
  toggle(): void;
  pause(): void;
  seek(seconds: number): void;
  setVolume(volume: number): void;
  toggleMute(): void;
  retry(): void;
  restore(saved: SavedPlayer): void;
  /** The page goes away: report and save. */
  unload(): void;
}

/** One audio object and the state machine that drives it. The page around it may be swapped; this stays. */
export function createPlayerStore({ createAudio, track, save }: PlayerOptions): PlayerStore {
  let state = initialPlayer;
  let audio: HTMLAudioElement | undefined;
  /** Address that the audio object holds before it was asked to play it. */
  let prepared: string | null = null;
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
        // Before the metadata is there this sets where playing will begin.
        audio.currentTime = effect.startSeconds;
        return;
      }
      case "play":
        // A request cut short by a pause or another load is no refusal.
        audio.play().catch((error: unknown) => {
          if (!(error instanceof DOMException && error.name === "AbortError")) dispatch({ type: "refused" });
        });
        return;
      case "pause":
        return audio.pause();
      case "seek":
        audio.currentTime = effect.seconds;
        return;
      case "setVolume":
        audio.volume = effect.volume;
        audio.muted = effect.muted;
    }
  }

  function wired(): HTMLAudioElement {
    // What a prepared recording tells is heard once it is wanted.
    const hear = (event: PlayerEvent) => state.item && dispatch(event);
    return wire(createAudio(), hear, () => state.positionSeconds);
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    play(item, startSeconds) {
      dispatch({ type: "play", item, startSeconds });
      const isKnown = audio && audio.readyState > 0 && state.durationSeconds === 0;
      if (isKnown && state.item === item)
        dispatch({ type: "metadata", durationSeconds: audio?.duration ?? 0 });
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
    retry: () => dispatch({ type: "retry" }),
    restore: (saved) => dispatch({ type: "restore", saved }),
    unload: () => dispatch({ type: "unload" }),
  };
}

function wire(audio: HTMLAudioElement, dispatch: (event: PlayerEvent) => void, wantedPosition: () => number) {
  audio.preload = "metadata";
  const on = (name: string, event: () => PlayerEvent | null) =>
    audio.addEventListener(name, () => {
      const told = event();
      if (told) dispatch(told);
    });
  on("loadedmetadata", () => {
    // Not every browser honours a position set before the metadata.
    if (Math.abs(audio.currentTime - wantedPosition()) > 1) audio.currentTime = wantedPosition();
    return { type: "metadata", durationSeconds: audio.duration };
  });
  on("durationchange", () =>
    audio.readyState > 0 ? { type: "metadata", durationSeconds: audio.duration } : null,
  );
  on("playing", () => ({ type: "playing" }));
  on("waiting", () => ({ type: "waiting" }));
  on("pause", () => (audio.ended ? null : { type: "paused" }));
  // While it seeks, or before it knows the recording, the element still tells the old position.
  on("timeupdate", () =>
    audio.seeking || audio.readyState === 0 ? null : { type: "time", seconds: audio.currentTime },
  );
  on("ended", () => ({ type: "ended" }));
  on("error", () => ({ type: "failed", code: audio.error?.code ?? null }));
  return audio;
}
