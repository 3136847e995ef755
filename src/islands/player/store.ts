import type { PlayerItem } from "#core/player/player-item.ts";
import { stepPlayer } from "#core/player/player-machine.ts";
import { audioErrorCode } from "#core/player/player-messages.ts";
import {
  initialPlayer,
  type PlayerEffect,
  type PlayerEvent,
  type PlayerState,
  type SavedPlayer,
} from "#core/player/player-state.ts";
import type { TrackedEvent } from "#core/site/tracked-events.ts";
import { createSeeker, type Seeker } from "#islands/player/seeker.ts";

export interface PlayerOptions {
  /** Called once, for the first recording. The element may have begun to load it. */
  createAudio: () => HTMLAudioElement;
  track: (event: TrackedEvent) => void;
  save: (state: PlayerState) => void;
  /** Called when the recording was played to its end. */
  ended?: () => void;
}

/** The player's interface for the page. */
export type PlayerStore = ReturnType<typeof createPlayerStore>;

/** A recording that loads without receiving data for this long has failed. */
const NO_DATA_TIMEOUT_MS = 30_000;
const NETWORK_ERROR = 2;

/** Longest interval between position events during playback; browsers differ. */
const REPORT_INTERVAL_SECONDS = 0.5;

/** One audio element and its state machine. Survives navigations of the page. */
export function createPlayerStore({ createAudio, track, save, ended }: PlayerOptions) {
  let state = initialPlayer;
  let audio: HTMLAudioElement | undefined;
  let seeker: Seeker | undefined;
  /** URL loaded into the audio element before it is played. */
  let prepared: string | null = null;
  let endOfRange: ReturnType<typeof setTimeout> | undefined;
  let noData: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  function dispatch(event: PlayerEvent) {
    const before = state;
    const step = stepPlayer(state, event);
    state = step.state;
    for (const effect of step.effects) run(effect);
    const isNew = step.effects.some(({ type }) => type === "load");
    if (isNew || awaitsData(state) !== awaitsData(before)) awaitData();
    if (state !== before) for (const listener of listeners) listener();
    if (isNew) reportKnownDuration();
  }

  /** Browsers report no error for a server that never answers. If data arrives later, the audio element still plays. */
  function awaitData() {
    clearTimeout(noData);
    if (!awaitsData(state)) return;
    noData = setTimeout(() => dispatch({ type: "failed", code: NETWORK_ERROR }), NO_DATA_TIMEOUT_MS);
  }

  /** A prepared recording does not report its metadata again. */
  function reportKnownDuration() {
    if (audio && audio.readyState > 0 && state.durationSeconds === 0)
      dispatch({ type: "metadata", durationSeconds: seeker?.duration() ?? 0 });
  }

  /** Whether the audio element has, or had, the recording of the player's episode. */
  const isLoaded = () => state.item !== null && state.origin !== "queue";

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
        return seeker?.seek(effect.startSeconds);
      }
      case "play":
        return start(audio, dispatch);
      case "pause":
        return audio.pause();
      case "seek":
        return seeker?.seek(effect.seconds);
      case "setVolume":
        audio.volume = effect.volume;
        audio.muted = effect.muted || seeker?.isPending() === true;
    }
  }

  function wired(): HTMLAudioElement {
    // Events of a prepared recording are ignored until it is played.
    const dispatchIfLoaded = (event: PlayerEvent) => isLoaded() && dispatch(event);
    const made = createAudio();
    prepared = made.getAttribute("src");
    seeker = createSeeker(made, (isPending) => {
      made.muted = isPending || state.volume === 0;
    });
    const wiredAudio = wire(made, dispatchIfLoaded, seeker, () => state.isPlaying);
    setRate(wiredAudio, state.rate);
    for (const name of ["progress", "durationchange", "timeupdate"])
      wiredAudio.addEventListener(name, awaitData);
    // Position events are a quarter of a second apart: without a timer, the next word would be audible at the end of a range.
    wiredAudio.addEventListener("timeupdate", () => {
      clearTimeout(endOfRange);
      const left = (state.range?.untilSeconds ?? Number.POSITIVE_INFINITY) - wiredAudio.currentTime;
      if (left <= REPORT_INTERVAL_SECONDS && !wiredAudio.paused && !wiredAudio.seeking)
        endOfRange = setTimeout(
          () => state.range && dispatchIfLoaded({ type: "time", seconds: wiredAudio.currentTime }),
          (left * 1000) / wiredAudio.playbackRate,
        );
    });
    return wiredAudio;
  }

  return {
    getState: () => state,
    /**
     * Notifies of each change of the state; during playback, the position changes about four times a second. For a finer position,
     * call `currentSeconds` in each frame.
     * @returns a function that unsubscribes
     */
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Position in seconds; between two events of the audio element, more precise than the state's position. */
    currentSeconds: () =>
      audio && audio.readyState > 0 && !audio.seeking && !seeker?.isPending() && isLoaded()
        ? audio.currentTime
        : state.positionSeconds,
    /** Plays from `startSeconds`; with `untilSeconds` it pauses there, and pressing play again continues. */
    play: (item: PlayerItem, startSeconds?: number, untilSeconds?: number) =>
      dispatch({ type: "play", item, startSeconds, untilSeconds }),
    /** Loads the beginning of a recording before a likely press on play, unless the player has another one. */
    prepare({ audioUrl }: PlayerItem) {
      const url = audioUrl?.trim() || null;
      if (isLoaded() || url === null) return;
      audio ??= wired();
      if (url === prepared) return;
      prepared = url;
      audio.src = url;
    },
    toggle: () => dispatch({ type: "toggle" }),
    pause: () => dispatch({ type: "pause" }),
    seek: (seconds: number) => dispatch({ type: "seek", seconds }),
    setVolume: (volume: number) => dispatch({ type: "setVolume", volume }),
    toggleMute: () => dispatch({ type: "toggleMute" }),
    setRate: (rate: number) => dispatch({ type: "setRate", rate }),
    restore: (saved: SavedPlayer) => dispatch({ type: "restore", saved }),
    /** Shows an episode without loading it, or none, unless the player has another one. */
    offer: (item: PlayerItem | null, startSeconds = 0) => dispatch({ type: "offer", item, startSeconds }),
    /** Reports and saves before the page is closed. */
    unload: () => dispatch({ type: "unload" }),
  };
}

const awaitsData = ({ isLoading, isPlaying }: PlayerState): boolean => isLoading && isPlaying;

/** Sets the rate of this recording and later ones; browsers preserve the pitch. */
function setRate(audio: HTMLAudioElement, rate: number) {
  audio.defaultPlaybackRate = rate;
  audio.playbackRate = rate;
}

function start(audio: HTMLAudioElement, dispatch: (event: PlayerEvent) => void) {
  // A play request interrupted by a pause or another load is not a refusal.
  audio.play().catch((error: unknown) => {
    if (!(error instanceof DOMException && error.name === "AbortError")) dispatch({ type: "refused" });
  });
}

function wire(
  audio: HTMLAudioElement,
  dispatch: (event: PlayerEvent) => void,
  seeker: Seeker,
  isWanted: () => boolean,
) {
  audio.preload = "metadata";
  const on = (name: string, event: () => PlayerEvent | null) =>
    audio.addEventListener(name, () => {
      const playerEvent = event();
      if (playerEvent) dispatch(playerEvent);
    });
  // A position that was clamped to the growing duration ends the playback, which has to be resumed.
  const resume = () => {
    if (isWanted()) start(audio, dispatch);
    return null;
  };
  for (const name of ["loadedmetadata", "durationchange", "progress", "timeupdate"])
    audio.addEventListener(name, () => {
      if (seeker.retry() && !audio.paused) dispatch({ type: "playing" });
    });
  for (const name of ["loadedmetadata", "durationchange"])
    on(name, () => (audio.readyState > 0 ? { type: "metadata", durationSeconds: seeker.duration() } : null));
  on("playing", () => (seeker.isPending() ? null : { type: "playing" }));
  on("waiting", () => ({ type: "waiting" }));
  on("pause", () => (audio.ended ? null : seeker.isPending() ? resume() : { type: "paused" }));
  // While the element is seeking, or without metadata, its position is still the old one.
  on("timeupdate", () =>
    audio.seeking || audio.readyState === 0 || seeker.isPending()
      ? null
      : { type: "time", seconds: audio.currentTime },
  );
  on("ended", () => (seeker.isPending() ? resume() : { type: "ended" }));
  on("error", () => ({ type: "failed", code: audioErrorCode(audio.error?.code ?? null, navigator.onLine) }));
  return audio;
}
