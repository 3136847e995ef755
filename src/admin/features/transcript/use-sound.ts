import { useCallback, useRef, useState } from "react";
import { type Segments, segmentAt } from "#core/transcript/editing.ts";

/** After a seek to the start of a segment, the reported time may be slightly before it. */
const TOLERANCE_SECONDS = 0.05;
const STEP_BACK_SECONDS = 3;

/** The audio player next to the segments, and the id of the segment playing. */
export function useSound(segments: Segments) {
  const audio = useRef<HTMLAudioElement>(null);
  const latest = useRef(segments);
  latest.current = segments;
  const [playingId, setPlayingId] = useState<string | null>(null);
  const [hasFailed, setFailed] = useState(false);

  const notice = useCallback(() => {
    const seconds = audio.current?.currentTime ?? 0;
    setPlayingId(segmentAt(latest.current, seconds + TOLERANCE_SECONDS)?.id ?? null);
  }, []);
  const play = useCallback(() => {
    // Rejected or interrupted by a pause; real errors arrive as the element's `error` event.
    audio.current?.play().catch(() => {});
  }, []);
  const playFrom = useCallback(
    (seconds: number) => {
      if (!audio.current) return;
      audio.current.currentTime = seconds;
      play();
    },
    [play],
  );
  const toggle = useCallback(() => {
    if (audio.current?.paused) play();
    else audio.current?.pause();
  }, [play]);
  const stepBack = useCallback(() => {
    if (audio.current) audio.current.currentTime -= STEP_BACK_SECONDS;
  }, []);
  const seek = useCallback((seconds: number) => {
    if (audio.current) audio.current.currentTime = seconds;
  }, []);
  const setRate = useCallback((rate: number) => {
    if (audio.current) audio.current.playbackRate = rate;
  }, []);

  return {
    playingId,
    hasFailed,
    playFrom,
    toggle,
    stepBack,
    seek,
    setRate,
    /** Props for the `audio` element. */
    element: {
      ref: audio,
      onTimeUpdate: notice,
      onSeeked: notice,
      onPlay: notice,
      onError: () => setFailed(true),
      onCanPlay: () => setFailed(false),
    },
  };
}

export type Sound = ReturnType<typeof useSound>;
