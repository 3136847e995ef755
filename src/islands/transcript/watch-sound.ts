import { indexAtTime } from "#core/transcript/segment-times.ts";
import { playerStore } from "#islands/player/engine.ts";
import type { PageTranscript } from "#islands/transcript/page-transcript.ts";

interface SoundEvents {
  started(): void;
  stopped(): void;
  /** Playback reached another segment. */
  moved(): void;
  /** The episode plays and is at this second. @returns the second of the next change, or Infinity for none */
  at(segment: number, seconds: number): number;
}

/** The player reports its position about four times a second; a timer waits for starts before the next report. */
const REPORT_INTERVAL_SECONDS = 0.3;
const MIN_WAIT_MS = 20;

/**
 * Marks the playing segment with `aria-current`. Does no work per frame: the page changes only when playback reaches another
 * segment, and then only in two elements.
 */
export function watchSound({ item, segments, starts }: PageTranscript, events: SoundEvents) {
  let lit = -1;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSounding = false;

  function light(number: number) {
    if (number === lit) return;
    segments[lit]?.removeAttribute("aria-current");
    segments[number]?.setAttribute("aria-current", "time");
    lit = number;
    if (number >= 0 && isSounding) events.moved();
  }

  function lightPosition() {
    const seconds = playerStore.currentSeconds();
    const isStill = lit >= 0 && seconds >= (starts[lit] ?? 0) && seconds < (starts[lit + 1] ?? Infinity);
    if (!isStill) light(indexAtTime(starts, seconds));
    return seconds;
  }

  function keepUp() {
    const seconds = lightPosition();
    const next = Math.min(starts[lit + 1] ?? Infinity, events.at(lit, seconds));
    clearTimeout(timer);
    if (next - seconds > REPORT_INTERVAL_SECONDS) return;
    timer = setTimeout(keepUp, Math.max(MIN_WAIT_MS, (next - seconds) * 1000));
  }

  function follow() {
    const { item: current, isPlaying, positionSeconds } = playerStore.getState();
    const isOurs = current?.episodeId === item.episodeId;
    const sounds = isOurs && isPlaying;
    if (!isOurs) light(-1);
    else if (sounds) keepUp();
    else if (positionSeconds > 0) lightPosition();
    if (!sounds) clearTimeout(timer);
    if (sounds === isSounding) return;
    isSounding = sounds;
    if (sounds) events.started();
    else events.stopped();
  }

  const leave = playerStore.subscribe(follow);
  follow();
  return {
    /** Index of the playing segment, or of the last one before a pause; -1 when there is none. */
    lit: () => lit,
    stop() {
      leave();
      clearTimeout(timer);
      segments[lit]?.removeAttribute("aria-current");
    },
  };
}
