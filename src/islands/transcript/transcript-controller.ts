import { type FollowEvent, type FollowState, initialFollow, stepFollow } from "#core/transcript/follow.ts";
import type { LinkedPart } from "#core/transcript/segment-times.ts";
import { playerStore, startPlayer } from "#islands/player/engine.ts";
import { savedFollow } from "#islands/player/saved-values.ts";
import { closeLinkedMoment, LINKED, openLinkedMoment } from "#islands/transcript/linked-moment.ts";
import { type PageTranscript, scrollToSegment } from "#islands/transcript/page-transcript.ts";
import { createTimesTabStop } from "#islands/transcript/time-stops.ts";
import { watchReader } from "#islands/transcript/watch-reader.ts";
import { watchSound } from "#islands/transcript/watch-sound.ts";
import { createWordHighlighter } from "#islands/transcript/word-highlighter.ts";

export interface TranscriptState {
  follow: FollowState;
  /** The part named in the URL, until it is played. */
  linked: LinkedPart | null;
}

export type TranscriptController = ReturnType<typeof createTranscriptController>;

/** Connects the transcript of a page with the player, the URL and the reader. */
export function createTranscriptController(transcript: PageTranscript) {
  let state: TranscriptState = { follow: initialFollow(savedFollow.get()), linked: null };
  const listeners = new Set<() => void>();
  const leaving = new AbortController();
  const { signal } = leaving;
  const set = (next: TranscriptState) => {
    state = next;
    for (const listener of listeners) listener();
  };

  function dispatch(event: FollowEvent) {
    const step = stepFollow(state.follow, event);
    if (event.type === "switched") savedFollow.set(event.isOn);
    if (step.state !== state.follow) set({ ...state, follow: step.state });
    if (step.scrolls) scrollToSegment(transcript.segments[sound.lit()]);
  }

  const isNear = () => isOnScreen(transcript.segments[sound.lit()] ?? transcript.section);
  const isInside = () => isOnScreen(transcript.section);

  const leave = () => dispatch({ type: "readElsewhere", isInside: isInside() });
  // Keyboard focus enters at the linked part or at the playing segment, not at the beginning of an hour.
  const stopAt = createTimesTabStop(transcript, leave, signal);
  let words: Awaited<ReturnType<typeof createWordHighlighter>> = null;
  let hasRequested = !transcript.hasWordTimes;
  startPlayer();
  const sound = watchSound(transcript, {
    // Deferred until the watch exists.
    started: () => queueMicrotask(start),
    stopped: () => dispatch({ type: "stopped" }),
    moved: () => {
      stopAt(sound.lit());
      dispatch({ type: "moved", isInside: isInside() });
    },
    at: (segment, seconds) => words?.highlight(segment, seconds) ?? Number.POSITIVE_INFINITY,
  });
  function start() {
    if (!hasRequested) {
      hasRequested = true;
      createWordHighlighter(transcript).then((opened) => {
        if (!signal.aborted) words = opened;
        // Requested again at the next start of the sound.
        hasRequested = opened !== null;
      });
    }
    if (state.linked) {
      closeLinkedMoment(transcript);
      set({ ...state, linked: null });
    }
    stopAt(sound.lit());
    dispatch({ type: "started", isNear: isNear() });
  }

  const play = (fromSeconds: number, untilSeconds?: number | null) => {
    playerStore.play(transcript.item, fromSeconds, untilSeconds ?? undefined);
    dispatch({ type: "cameBack" });
  };
  const openAddress = () => {
    set({ ...state, linked: openLinkedMoment(transcript) });
    stopAt(transcript.segments.findIndex((segment) => segment.matches(LINKED)));
  };

  /** The part named in the URL stays on the screen while the voice is elsewhere. */
  const followAddress = () => {
    openAddress();
    if (transcript.section.querySelector(LINKED)) leave();
  };

  transcript.section.addEventListener("click", (event) => pressed(event), { signal });
  transcript.section.addEventListener("keydown", (event) => keyed(event), { signal });
  // The player itself handles a press on a time or a sentence.
  function pressed({ target }: MouseEvent) {
    const isSegment = target instanceof Element && target.closest(".segment > :is(p, .segment-time)");
    if (isSegment && getSelection()?.isCollapsed) dispatch({ type: "cameBack" });
  }
  function keyed(event: KeyboardEvent) {
    if (event.key !== " " || !(event.target instanceof HTMLElement)) return;
    if (!event.target.matches(".segment-time")) return;
    event.preventDefault();
    event.target.click();
  }

  watchReader(leave, signal);
  addEventListener("popstate", followAddress, { signal });
  addEventListener("hashchange", followAddress, { signal });
  openAddress();

  return {
    transcript,
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    dispatch,
    play,
    stop() {
      leaving.abort();
      sound.stop();
      words?.clear();
    },
  };
}

function isOnScreen(part: Element): boolean {
  const { top, bottom } = part.getBoundingClientRect();
  return top < innerHeight && bottom > 0;
}
